import { COMPANY_COLUMNS } from "./company-columns.ts";
import { CONTACT_COLUMNS } from "./contact-columns.ts";
import { DEAL_COLUMNS } from "./deal-columns.ts";

/** What the rows of a file can become. */
export const TARGETS = ["companies", "contacts", "deals"] as const;
export type Target = (typeof TARGETS)[number];

/** What a column of a file can become, per target, in the order people see; with column names seen in the wild, the most telling first. */
export const COLUMNS_OF = {
  companies: COMPANY_COLUMNS,
  contacts: CONTACT_COLUMNS,
  deals: DEAL_COLUMNS,
} as const satisfies Record<Target, Record<string, ColumnKind>>;

/** A field that a column can fill. The first of its names that is present in a file is taken for it. */
export type ColumnKind = {
  label: string;
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
