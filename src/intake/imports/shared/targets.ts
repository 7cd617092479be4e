import { type KindWith, kindsWith, RECORDS, type TableOf } from "#core/shared/records.ts";
import type { ImportColumn } from "./columns.ts";
import type { TargetDescription } from "./target.ts";
import { companyTarget } from "./targets/companies.ts";
import { contactTarget } from "./targets/contacts.ts";
import { dealTarget } from "./targets/deals.ts";

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

const DESCRIPTIONS = { companies: companyTarget, contacts: contactTarget, deals: dealTarget };

export type TargetField = { [T in Target]: keyof (typeof DESCRIPTIONS)[T]["columns"] }[Target];

type Description = Omit<TargetDescription<TargetField>, "columns"> & {
  columns: { readonly [Field in TargetField]?: ImportColumn };
};

/** What both sides know of a target. */
export const descriptionOf = (target: Target): Description => DESCRIPTIONS[target];

export const fieldsOf = (target: Target) => Object.keys(DESCRIPTIONS[target].columns) as TargetField[];

export function columnOf(target: Target, field: TargetField): ImportColumn | undefined {
  const { columns } = descriptionOf(target);
  return Object.hasOwn(columns, field) ? columns[field] : undefined;
}

export const ALL_FIELDS = [...new Set(TARGETS.flatMap(fieldsOf))] as [TargetField, ...TargetField[]];
