import type { DayOrder } from "#core/shared/text/written-day.ts";
import type { Source } from "#deals/companies/shared/rules.ts";
import type { Colleague } from "#people/admin/shared/colleague.ts";
import type { SkipReason } from "../reasons.ts";
import type { ReaderRules } from "./row-reader.ts";

/** A value as its column of the database takes it; null and empty where the file says nothing sound. */
export type FieldValue = string | number | boolean | string[] | null;

/** A record as a row of a file gives it. */
export type ImportedRecord = {
  /** What the report calls it. */
  label: string;
  /** By column of the table. */
  values: { readonly [column: string]: FieldValue };
  /** Only for a record that is made of it, where the file is silent. */
  fresh?: { readonly [column: string]: FieldValue };
  /** The company a contact works for or a deal is about, as the file names it. */
  company?: { name: string | null; website: string | null };
  /** What an address book calls it, whatever else changes. */
  uid?: string;
};

export type RowRules = ReaderRules & {
  defaultSource: Source;
  /** Of amounts that do not name one. */
  currency: string;
  dayOrder: DayOrder | undefined;
  /** Of passed deals whose row gives none. */
  passReason: string | undefined;
  /** When the import began, for what is said without a day. */
  now: string;
  latestYear: number;
  colleagues: readonly Colleague[];
  /** Whose the deals are when the file has no owners. */
  me: string | null;
};

/** What one row says: a record, or why it says none. */
export type Reading = { record: ImportedRecord } | { skipped: SkipReason; name: string };
