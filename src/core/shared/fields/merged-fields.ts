import type { MergedField, RecordField, RecordFields } from "./fields.ts";

type NamesOf<Fields extends RecordFields, How> = {
  [Name in keyof Fields]: Fields[Name] extends { merged: How } ? Name : never;
}[keyof Fields] &
  string;
/** The fields that a person who merges two records chooses between. */
export type Chosen<Fields extends RecordFields> = NamesOf<Fields, "chosen">;
type Following<Fields extends RecordFields> = NamesOf<Fields, { follows: string }>;

/** The fields two records agree on in becoming one, each with how. */
export const mergedFields = (fields: RecordFields) =>
  Object.entries(fields).flatMap(([name, { merged, column = name }]) =>
    merged === undefined ? [] : [{ name, column, merged }],
  ) satisfies { name: string; column: NonNullable<RecordField["column"]>; merged: MergedField }[];

export const chosenFields = <const Fields extends RecordFields>(fields: Fields) =>
  mergedFields(fields).flatMap(({ name, merged }) => (merged === "chosen" ? [name] : [])) as Chosen<Fields>[];

/** What the record that is left will say: each field from the one of the two that was chosen, with what follows it. */
export function mergedValues<const Fields extends RecordFields, Row extends Readonly<Record<Chosen<Fields>, unknown>>>(
  fields: Fields,
  from: (field: Chosen<Fields>) => Row,
): Pick<Row, (Chosen<Fields> | Following<Fields>) & keyof Row> {
  const values = mergedFields(fields).flatMap(({ name, merged }) => {
    const lead = merged === "chosen" ? name : typeof merged === "object" && "follows" in merged && merged.follows;
    return lead ? [[name, from(lead as Chosen<Fields>)[name as keyof Row]] as const] : [];
  });
  return Object.fromEntries(values) as Pick<Row, (Chosen<Fields> | Following<Fields>) & keyof Row>;
}
