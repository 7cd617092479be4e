import { useLingui } from "@lingui/react/macro";
import { useRead } from "../api/api.ts";
import { type Counted, type CountProcedure, type Question, questionOf } from "./list-of.ts";

/** "1,240 contacts". */
type Words = (count: number, shown: string) => string;

/** What counts the list, else how many it has as far as the page knows. */
type Of = { count: CountProcedure | undefined; list: Question; total: number | undefined };

/** How many the list has; it holds its place until they are counted. */
export function ListCount({ of: { count, list, total }, words }: { of: Of; words: Words }) {
  if (count) return <CountedList procedure={count} list={list} words={words} />;
  return <Count counted={total === undefined ? undefined : { count: total, more: false }} words={words} />;
}

type Props = { procedure: CountProcedure; list: Question; words: Words };

function CountedList({ procedure, list, words }: Props) {
  return <Count counted={useRead(procedure, questionOf(list), { keepPrevious: true }).data} words={words} />;
}

function Count({ counted, words }: { counted: Counted | undefined; words: Words }) {
  const { i18n } = useLingui();
  return (
    <output className="figure min-w-22 px-1 text-right text-sm whitespace-nowrap text-quiet">
      {counted && words(counted.count, `${i18n.number(counted.count)}${counted.more ? "+" : ""}`)}
    </output>
  );
}
