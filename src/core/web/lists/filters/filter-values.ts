import type { FieldKind, FilterField } from "#core/shared/lists/filters.ts";
import { ME } from "#core/shared/me.ts";
import { useRead } from "../../api/api.ts";
import { useOwners } from "../../api/owners.ts";
import { type FacetProcedure, type Question, questionOf } from "../list-of.ts";
import { useSettled } from "../use-settled.ts";
import type { FilterWords } from "./filter-text.ts";

/** How the values of a list's fields are counted: by whom, and among which of its records. */
export type Counting = { procedure: FacetProcedure; question: Question };

/** A value one may pick, and how many rows have it, as far as that is counted. */
export type PickedValue = { id: string; label: string; count: number | undefined; isAtLeast: boolean };

/** Of these one knows all values, or all names: their letters are looked for here. */
const KNOWN = new Set<FieldKind>(["choice", "person", "boolean"]);

const FIND_AFTER_MS = 250;

type Wanted = { field: string; described: FilterField; words: FilterWords; counting: Counting; find: string };

/** The values a field has in the rows that all other filters leave, those most rows have first. */
export function usePickedValues({ field, described, words, counting, find }: Wanted): PickedValue[] | undefined {
  const { active } = useOwners();
  const isKnown = KNOWN.has(described.kind);
  const { settled } = useSettled(isKnown ? "" : find.trim(), FIND_AFTER_MS);
  const counted = useRead(
    counting.procedure,
    { ...questionOf(counting.question), field, find: settled },
    { keepPrevious: true, enabled: described.kind !== "boolean" },
  ).data;
  const counts = new Map(counted?.items.map(({ value, count }) => [value, count]));
  const known =
    described.kind === "boolean"
      ? ["true", "false"]
      : described.kind === "person"
        ? [ME, ...counts.keys(), ...active.map(({ id }) => id)]
        : [...counts.keys(), ...(settled === "" || isKnown ? (described.options ?? []) : [])];
  if (!isKnown && counted === undefined) return undefined;
  const letters = find.trim().toLowerCase();
  return [...new Set(known)]
    .map((id) => ({ id, label: words.value(field, id), count: counts.get(id), isAtLeast: counted?.partial ?? false }))
    .filter(({ label }) => label.toLowerCase().includes(letters));
}
