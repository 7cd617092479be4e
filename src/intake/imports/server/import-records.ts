import type { MatchType } from "#intake/imports/shared/duplicates.ts";
import type { Outcome } from "#intake/imports/shared/plan.ts";
import type { FieldValue, ImportedRecord } from "#intake/imports/shared/read/row-rules.ts";
import type { Target } from "#intake/imports/shared/targets.ts";

export type Values = { readonly [column: string]: FieldValue };

/** What is said of a record besides, perhaps of one value that its field does not take. */
export type Note = { reason: string; leftOut?: { column: string; value: string } };

/** A record of a file with the key that tells it from the others, and the line that names it first. */
export type KeyedRecord = ImportedRecord & {
  key: string;
  line: number;
  /** An earlier row is called alike: what was decided of this line was decided about the two of them. */
  isTwin?: boolean;
  notes?: readonly Note[];
};

/** A record that is here, as far as an import could change it. */
export type KnownRecord = { id: string; rowVersion: number; importKey: string | null; label: string; values: Values };
export type Match = {
  known: KnownRecord;
  by: MatchType;
  /** Who else has addresses of the row. */
  others?: readonly KnownRecord[];
  /** Has the row's very key: an earlier import made it of such a row, and there cannot be two. */
  isOfKey?: boolean;
};

/** A record that is here, with that by which rows may mean it. */
export type Found = KnownRecord & {
  /** Its own key, or that of the record that was merged into it. */
  foundBy: string | null;
  /** Its own id, where it was merged into the one that is meant. */
  foundAs: string;
  mergedInto: string | null;
  site: string | null;
  nameKey: string | null;
  emailKey: string | null;
  companyId: string | null;
  /** Made by this very import: two rows of one file are two records. */
  isOfThisFile: boolean;
};

/** By what a row asks for a record, folded as the database folds. */
export type Asked = { key: string; site: string | null; nameKey: string; emails: string[] };

/** What became of a record of the file, and of which record here it was said. */
export type Written = {
  outcome: Outcome;
  by?: Match["by"];
  known?: { id: string; label: string };
  /** Who else has addresses of the row. */
  others?: { id: string; label: string }[];
  /** What is said of it besides. */
  notes?: readonly Note[];
  /** Columns in which the row says something else than the record here, which stays. */
  kept?: string[];
};

export type Creation = { importKey: string; label: string; values: Values };
/** `before` is what stood there. */
export type Update = {
  id: string;
  rowVersion: number;
  label: string;
  values: Values;
  importKey: string | null;
  before: Values;
};

export type Reconciled = { creations: Creation[]; updates: Update[]; written: Map<string, Written> };

/** What an import did to one record. */
export type Change = {
  tableName: Target;
  recordId: string;
  label: string;
  before: Values | null;
  rowVersion: number;
  /** What the import left, told apart from anything anybody makes of it. */
  image: string;
};
