import { type Mapping, normalizeColumnName } from "#intake/imports/shared/fields.ts";
import type { Target, TargetField } from "#intake/imports/shared/targets.ts";
import { wordOf } from "../vocabulary.ts";

/** Why a column is the field it is: it is called like it, like something it is called elsewhere, it was the last time, or somebody said so. */
export type Match = "same" | "similar" | "before" | "chosen" | "skipped";

type Asked = {
  reading: { columns: readonly string[]; byName: Mapping; remembered?: { mapping: Mapping } | undefined };
  target: Target;
  index: number;
  field: TargetField | null;
};

export function matchOf({ reading: { columns, byName, remembered }, target, index, field }: Asked): Match {
  if (field === null) return "skipped";
  if (byName[index] === field) {
    const column = normalizeColumnName(columns[index] ?? "");
    const names = [field, wordOf(target, field)].map(normalizeColumnName);
    return names.includes(column) ? "same" : "similar";
  }
  return remembered?.mapping[index] === field ? "before" : "chosen";
}
