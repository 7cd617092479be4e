import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { ArrowUpDown } from "lucide-react";
import { PillSelect } from "../../ui/pill-select.tsx";

/** What is chosen between, as the reader sees it. */
export type Words<Word extends string> = Readonly<Partial<Record<Word, MessageDescriptor | string>>>;

export type ChoiceWords<Word extends string> = {
  label: string;
  /** What is offered for choosing nothing. */
  none: string;
  /** What stands on the control then, where that is shorter. */
  short?: string;
  /** Its words say enough without its label. */
  isPlain?: true;
  words: Words<Word>;
  /** How many rows there are of each, as far as they are counted. */
  counts?: Readonly<Partial<Record<Word, number>>> | undefined;
  total?: number | undefined;
};

type Props<Word extends string> = {
  choice: ChoiceWords<Word>;
  value: Word | undefined;
  onChange: (word: Word | undefined) => void;
};

/** One of the choices that narrow a list. */
export function FilterSelect<Word extends string>({ choice, value, onChange }: Props<Word>) {
  const { i18n } = useLingui();
  const { label, none, short = none, isPlain = false, words, counts, total } = choice;
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${i18n.number(count)})`;
  const chosen = value === undefined ? undefined : words[value];
  const wordOf = (said: MessageDescriptor | string | undefined) =>
    typeof said === "object" ? i18n._(said) : (said ?? "");
  const text = chosen === undefined ? short : wordOf(chosen);
  return (
    <PillSelect
      label={label}
      text={isPlain ? text : `${label}: ${text}`}
      isChosen={chosen !== undefined}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(wordIn(words, currentTarget.value))}
    >
      <option value="">{counted(none, total)}</option>
      {(Object.keys(words) as Word[]).map((word) => (
        <option key={word} value={word}>
          {counted(wordOf(words[word]), counts?.[word])}
        </option>
      ))}
    </PillSelect>
  );
}

type SortProps<Sort extends string> = {
  label?: string;
  words: Words<Sort>;
  value: Sort;
  onChange: (sort: Sort | undefined) => void;
};

/** The order of a list, at the end of its bar. */
export function SortSelect<Sort extends string>({ label, words, value, onChange }: SortProps<Sort>) {
  const { t, i18n } = useLingui();
  const options = Object.entries<MessageDescriptor | string | undefined>(words).map(
    ([word, said]) => [word, typeof said === "object" ? i18n._(said) : said] as const,
  );
  return (
    <PillSelect
      label={label ?? t`Sort by`}
      text={options.find(([word]) => word === value)?.[1] ?? t`Sort`}
      icon={<ArrowUpDown aria-hidden className="size-3.5 shrink-0" />}
      value={value}
      onChange={({ currentTarget }) => onChange(wordIn(words, currentTarget.value))}
    >
      {options.map(([word, said]) => (
        <option key={word} value={word}>
          {said}
        </option>
      ))}
    </PillSelect>
  );
}

function wordIn<Word extends string>(words: Words<Word>, value: string): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => word === value);
}
