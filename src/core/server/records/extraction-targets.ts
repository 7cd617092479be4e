import type { Ctx, Db } from "../ctx.ts";
import { openList } from "../slot.ts";

/** A value read in a document as it is written: plain decimal text, a date or words, with its currency where it is money. */
export type Written = {
  value: string;
  unit: string | null;
  /** The day it is about, of a target that asks for one. */
  day: string | null;
  /** The name of the document. */
  document: string;
};
type Taker = { id: string; kind: string; label: string };

/** How the records of a kind take values that were read in their documents. */
export type ExtractionTarget = {
  kind: string;
  /** The field of the record each value belongs to, by the name of the value. */
  fields: Readonly<Record<string, string>>;
  /** The record that takes the value in place of the document’s, where that differs or not every firm has the field. */
  takerOf?: (db: Db, id: string, field: string) => Promise<Taker | undefined>;
  /** The value is of a day, which a person chooses. */
  isDated?: boolean;
  /** What the field says now, on that day. */
  current: (db: Db, id: string, field: string, day: string | null) => Promise<string | null>;
  /** Changes the field as the person, with the rules and permissions of the record. */
  write: (ctx: Ctx, id: string, field: string, written: Written) => Promise<void>;
};

/** The kinds of record that take values. An area adds its own in its handlers. */
export const extractionTargets = openList<ExtractionTarget>();
