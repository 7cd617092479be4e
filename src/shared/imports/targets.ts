import { type Msg } from "../core/text.ts";
import { type KindWith, kindsWith, RECORDS, type TableOf } from "../records.ts";
import { COMPANY_COLUMNS } from "./company-columns.ts";
import { CONTACT_COLUMNS } from "./contact-columns.ts";
import { DEAL_COLUMNS } from "./deal-columns.ts";

/** What the rows of a file can become: the table of each kind of record that files bring. */
export type Target = TableOf<KindWith<"imports">>;
export const TARGETS = kindsWith("imports")
  .map((kind): Target => RECORDS[kind].table)
  .toSorted() as [Target, ...Target[]];
const KINDS = new Map(kindsWith("imports").map((kind) => [RECORDS[kind].table, kind]));

export function kindOf(target: Target): KindWith<"imports"> {
  const kind = KINDS.get(target);
  if (!kind) throw new Error(`No kind of record is stored in "${target}"`);
  return kind;
}

/** What the register says of the records a file's rows become. */
export const recordOf = (target: Target) => RECORDS[kindOf(target)];

/** Where the import of a target is started and watched. */
export const importScreen = (target: Target) => `${recordOf(target).screen}/import` as const;

/** What a column of a file can become, per target, in the order people see; with column names seen in the wild, the most telling first. */
export const COLUMNS_OF = {
  companies: COMPANY_COLUMNS,
  contacts: CONTACT_COLUMNS,
  deals: DEAL_COLUMNS,
} as const satisfies Record<Target, Record<string, ColumnKind>>;

/** A field that a column can fill. The first of its names that is present in a file is taken for it. */
export type ColumnKind = {
  label: Msg;
  names: readonly string[];
  /** Several columns may fill it, one after the other. */
  many?: true;
  /** Has a vocabulary of ours, which values of a file can be matched with. */
  words?: true;
};

export type TargetField = keyof typeof COMPANY_COLUMNS | keyof typeof CONTACT_COLUMNS | keyof typeof DEAL_COLUMNS;

const FIELDS: { readonly [T in Target]: readonly TargetField[] } = {
  companies: Object.keys(COMPANY_COLUMNS) as TargetField[],
  contacts: Object.keys(CONTACT_COLUMNS) as TargetField[],
  deals: Object.keys(DEAL_COLUMNS) as TargetField[],
};

export const fieldsOf = (target: Target): readonly TargetField[] => FIELDS[target];

export function columnOf(target: Target, field: TargetField): ColumnKind | undefined {
  const columns: { readonly [name: string]: ColumnKind | undefined } = COLUMNS_OF[target];
  return Object.hasOwn(columns, field) ? columns[field] : undefined;
}

export const ALL_FIELDS = [...new Set(Object.values(FIELDS).flat())] as [TargetField, ...TargetField[]];
