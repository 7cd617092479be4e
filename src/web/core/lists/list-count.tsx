import { useLingui } from "@lingui/react/macro";
import { useRead } from "../api/api.ts";
import type { CountProcedure, Question } from "./list-of.ts";

type Props = {
  procedure: CountProcedure;
  list: Question;
  /** "1,240 contacts". */
  words: (count: number, shown: string) => string;
};

/** How many the list has; it holds its place while they are counted. */
export function ListCount({ procedure, list: { search, filters }, words }: Props) {
  const { i18n } = useLingui();
  const counted = useRead(procedure, { search, filters }, { keepPrevious: true }).data;
  return (
    <output className="figure min-w-22 px-1 text-right text-sm whitespace-nowrap text-quiet">
      {counted && words(counted.count, `${i18n.number(counted.count)}${counted.more ? "+" : ""}`)}
    </output>
  );
}
