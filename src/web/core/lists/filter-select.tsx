import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Select } from "../../ui/select.tsx";

/** What is chosen between, as the reader sees it. */
type Words<Word extends string> = Readonly<Partial<Record<Word, MessageDescriptor | string>>>;

type Props<Word extends string> = {
  label: string;
  /** What stands there while nothing is chosen. */
  none: string;
  words: Words<Word>;
  value: Word | undefined;
  onChange: (word: Word | undefined) => void;
};

const WIDTH = "min-w-40 flex-1";

/** One of the choices that narrow a list. */
export function FilterSelect<Word extends string>({ label, none, words, value, onChange }: Props<Word>) {
  return (
    <Select
      aria-label={label}
      className={clsx(WIDTH, "sm:max-w-48")}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(wordIn(words, currentTarget.value))}
    >
      <option value="">{none}</option>
      <Options words={words} />
    </Select>
  );
}

type SortProps<Sort extends string> = { words: Words<Sort>; value: Sort; onChange: (sort: Sort | undefined) => void };

/** The order of a list, at the end of its controls. */
export function SortSelect<Sort extends string>({ words, value, onChange }: SortProps<Sort>) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`Sort by`}
      className={clsx(WIDTH, "sm:ml-auto sm:max-w-44")}
      value={value}
      onChange={({ currentTarget }) => onChange(wordIn(words, currentTarget.value))}
    >
      <Options words={words} />
    </Select>
  );
}

function Options({ words }: { words: Words<string> }) {
  const { i18n } = useLingui();
  return Object.entries(words).map(([word, said]) => (
    <option key={word} value={word}>
      {typeof said === "object" ? i18n._(said) : said}
    </option>
  ));
}

function wordIn<Word extends string>(words: Words<Word>, value: string): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => word === value);
}
