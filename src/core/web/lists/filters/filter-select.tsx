import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { ArrowUpDown } from "lucide-react";
import { PillSelect } from "#ui/web/form/pill-select.tsx";

/** What is chosen between, as the reader sees it. */
export type Words<Word extends string> = Readonly<Partial<Record<Word, MessageDescriptor | string>>>;

export type ChoiceWords<Word extends string> = {
  label: string;
  /** What is offered for choosing nothing; absent where `usual` holds until somebody chooses. */
  none?: string;
  /** Which of the words holds while nothing is chosen. */
  usual?: Word;
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
  const { label, none, usual, short = none, isPlain = false, words, counts, total } = choice;
  const counted = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${i18n.number(count)})`;
  const wordOf = (said: MessageDescriptor | string | undefined) =>
    typeof said === "object" ? i18n._(said) : (said ?? "");
  const chosen = value !== undefined && words[value] !== undefined ? value : usual;
  const text = chosen === undefined ? short : wordOf(words[chosen]);
  return (
    <PillSelect
      label={label}
      text={isPlain ? (text ?? "") : `${label}: ${text}`}
      isChosen={chosen !== usual}
      value={chosen ?? ""}
      onChange={({ currentTarget }) => {
        const word = wordIn(words, currentTarget.value);
        onChange(word === usual ? undefined : word);
      }}
    >
      {none !== undefined && <option value="">{counted(none, total)}</option>}
      {(Object.keys(words) as Word[]).map((word) => (
        <option key={word} value={word}>
          {counted(wordOf(words[word]), counts?.[word])}
        </option>
      ))}
    </PillSelect>
  );
}

type SortProps<Sort extends string> = {
  words: Words<Sort>;
  value: Sort;
  /** Wider screens have headings for it. */
  onPhoneOnly?: boolean;
  onChange: (sort: Sort | undefined) => void;
};

/** The order of a list, at the end of its bar. */
export function SortSelect<Sort extends string>({ words, value, onPhoneOnly = false, onChange }: SortProps<Sort>) {
  const { t, i18n } = useLingui();
  const options = Object.entries<MessageDescriptor | string | undefined>(words).map(
    ([word, said]) => [word, typeof said === "object" ? i18n._(said) : said] as const,
  );
  const said = options.find(([word]) => word === value)?.[1];
  return (
    <PillSelect
      onPhoneOnly={onPhoneOnly}
      label={t`Sort by`}
      text={said ?? t`Sort`}
      icon={<ArrowUpDown aria-hidden className="size-3.5 shrink-0" />}
      value={value}
      onChange={({ currentTarget }) => onChange(wordIn(words, currentTarget.value))}
    >
      {/* An order that only a heading offers is shown, and left by choosing another. */}
      {said === undefined && (
        <option value={value} hidden>
          {t`Sort`}
        </option>
      )}
      {options.map(([word, name]) => (
        <option key={word} value={word}>
          {name}
        </option>
      ))}
    </PillSelect>
  );
}

function wordIn<Word extends string>(words: Words<Word>, value: string): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => word === value);
}
