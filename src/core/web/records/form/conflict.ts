import { type AlikeRecord, AppError, type FieldChange } from "#core/shared/errors.ts";

export type Side = "mine" | "theirs";
export type Difference<Field extends string> = {
  field: Field;
  /** False for what only I changed: there is nothing to choose. */
  changedByThem: boolean;
  changedByBoth: boolean;
  /** What is kept unless the person says otherwise. */
  usual: Side;
};

type Values = Partial<Record<string, unknown>>;

/** The same value written differently is the same value: "", null and none; 1250000 and 1250000.00. */
function canonical(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}

/**
 * Where an edit and the stored record disagree; `seen` is what the edit began with. What only I changed is usually mine, what
 * only they changed theirs; what both changed has to be looked at.
 */
export function differences<Field extends string>(
  fields: readonly Field[],
  { mine, theirs, seen }: { mine: Values; theirs: Values; seen: Values },
): Difference<Field>[] {
  return fields
    .filter((field) => canonical(mine[field]) !== canonical(theirs[field]))
    .map((field) => {
      const before = canonical(seen[field]);
      const changedByMe = canonical(mine[field]) !== before;
      const changedByThem = canonical(theirs[field]) !== before;
      return {
        field,
        changedByThem,
        changedByBoth: changedByMe && changedByThem,
        usual: changedByMe ? "mine" : "theirs",
      };
    });
}

/** The record as it is stored now, when an edit was refused because somebody else saved first. */
export function storedInConflict(failure: unknown): unknown {
  return failure instanceof AppError && failure.code === "conflict" ? failure.data.current : undefined;
}

/** Who changed what since an edit began that was refused for it. */
export function changedInConflict(failure: unknown): readonly FieldChange[] {
  return failure instanceof AppError && failure.code === "conflict" ? (failure.data.changed ?? []) : [];
}

/** Who changed this field of the record, whose columns have names of their own; else who changed the record last. */
export function changeOf(field: string, changed: readonly FieldChange[]): FieldChange | undefined {
  return changed.find((one) => one.field === field || one.field === `${field}Id`) ?? changed[0];
}

/** What is there already and may be what was meant, when a new record was refused for it. */
export function alikeIn(failure: unknown): readonly AlikeRecord[] {
  return failure instanceof AppError && failure.code === "conflict" ? (failure.data.alike ?? []) : [];
}
