import type { RecordField, RecordFields } from "#core/shared/fields/fields.ts";
import type { FieldKind } from "#core/shared/lists/filters.ts";
import type { Msg } from "#core/shared/text.ts";
import { type ImportedNames, importedFields, storedAs } from "#intake/imports/shared/columns.ts";
import { readMoney } from "#intake/imports/shared/read/amounts.ts";
import type { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { FieldValue, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import { readYesOrNo } from "#intake/imports/shared/read/values.ts";
import type { TargetField } from "#intake/imports/shared/targets.ts";

/** Kinds of fields that say by themselves how a cell is read; of a number its target knows the bounds. */
type PlainKind = "text" | "choice" | "date" | "tags" | "boolean" | "money";
type Plain = Readonly<Record<string, RecordField & ({ fileNames?: never } | { kind: PlainKind })>>;
/** Amounts are read with their currency. */
type Currency<Fields extends Plain> = [Extract<Fields[keyof Fields], { fileNames: string; kind: "money" }>] extends [
  never,
]
  ? []
  : [currency: TargetField];

const MOST = { line: 200, word: 100, text: 20_000, entries: 50 } as const;

/** What a row says of fields that are read like any other of their kind; a person who has a rule of its own leaves it out and reads it beside. */
export function readPlain<const Fields extends Plain>(
  row: RowReader,
  rules: RowRules,
  fields: Fields,
  ...[currency]: Currency<Fields>
): Record<string, FieldValue> {
  const money = currency && readMoney(row, { currency, amounts: amountsOf(fields) }, rules.currency);
  const values = importedFields(fields).flatMap(({ as, ...one }) => {
    const column = storedAs(one);
    return column === undefined || one.field.kind === "money"
      ? []
      : [[column, readOne(row, rules, as as TargetField, one.field)] as const];
  });
  return { ...money, ...Object.fromEntries(values) };
}

function readOne(row: RowReader, { dayOrder }: RowRules, as: TargetField, field: RecordField): FieldValue {
  const { kind, options, isLong, isMoment, imported, most } = field;
  if (kind === "choice") return row.ours(as);
  if (kind === "date") return isMoment ? row.moment(as, dayOrder) : row.day(as, dayOrder);
  if (kind === "tags") return row.list(as, MOST.entries);
  if (kind === "boolean") return row.value(as, readYesOrNo);
  if (isLong || imported?.many) return row.texts(as, most ?? MOST.text);
  return options ? row.word(as, most ?? MOST.word) : row.text(as, most ?? MOST.line);
}

/** The amounts of a kind, as files call them; they are columns of that name. */
export const amountsOf = <const Fields extends RecordFields>(fields: Fields) =>
  importedFields(fields).flatMap(({ as, field }) => (field.kind === "money" ? [as] : [])) as (ImportedNames<Fields> &
    TargetField)[];

export type SqlType = "text" | "int" | "numeric" | "date" | "text[]" | "uuid" | "boolean" | "timestamptz";

const SQL_TYPES = {
  text: "text",
  choice: "text",
  number: "numeric",
  money: "numeric",
  date: "date",
  boolean: "boolean",
  tags: "text[]",
  person: "uuid",
  record: "uuid",
} as const satisfies Record<FieldKind, SqlType>;

/** The columns that files fill: their types, and what reports call them. */
export function destinationOf(fields: RecordFields) {
  const columns: Record<string, SqlType> = {};
  const labels: Record<string, Msg> = {};
  for (const one of importedFields(fields)) {
    const column = storedAs(one);
    if (column === undefined) continue;
    const { kind, isMoment, label, imported } = one.field;
    columns[column] = isMoment ? "timestamptz" : SQL_TYPES[kind];
    labels[column] = imported?.label ?? label;
  }
  return { columns, labels };
}
