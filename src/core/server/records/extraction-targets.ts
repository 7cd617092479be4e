import type { Ctx, Db } from "../ctx.ts";
import { openList } from "../slot.ts";

/** A value read in a document as it is written: plain decimal text, a date or words, with its currency where it is money. */
export type Written = { value: string; unit: string | null };

/** How the records of a kind take values that were read in their documents. */
export type ExtractionTarget = {
  kind: string;
  /** The field of the record each value belongs to, by the name of the value. */
  fields: Readonly<Record<string, string>>;
  /** What the field says now. */
  current: (db: Db, id: string, field: string) => Promise<string | null>;
  /** Changes the field as the person, with the rules and permissions of the record. */
  write: (ctx: Ctx, id: string, field: string, written: Written) => Promise<void>;
};

/** The kinds of record that take values. An area adds its own in its handlers. */
export const extractionTargets = openList<ExtractionTarget>();
