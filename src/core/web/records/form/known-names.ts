import { useDeferredValue } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import type { Suggestion } from "#ui/web/form/suggestions.tsx";
import { type Procedure, useRead } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";

const MOST = 8;
const FEWEST_LETTERS = 2;

export type Named = { name: string };

/** Where names of records of a kind are looked for. */
export type KnownBy<Item extends Named> = {
  kind: RecordKind;
  /** What lists records of that kind. */
  list: Procedure<{ search: string; limit: number }, { items: readonly Item[] }>;
  /** What tells one apart from others of its name. */
  detailOf?: (record: Item) => string | null;
};

/** "cordonnet.io", of a website. */
export const domainOf = (website: string | null): string | null =>
  website
    ?.replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#].*$/, "") ?? null;

/** The firm's records whose name has what is typed, for a person who may read them. */
export function useKnownNames<Item extends Named>(
  { kind, list, detailOf }: KnownBy<Item>,
  typed: string,
): Suggestion[] {
  const may = useMay(kind);
  const search = useDeferredValue(typed.trim());
  const enabled = may.read && search.length >= FEWEST_LETTERS;
  const known = useRead(list, { search, limit: MOST }, { enabled, keepPrevious: true });
  return (known.data?.items ?? []).map((record) => ({ word: record.name, detail: detailOf?.(record) }));
}
