import type { RawBuilder } from "kysely";

/** An entry of a timeline, as every feature that has some selects it, its columns in this order. */
export type TimelineRow = {
  id: string;
  kind: string;
  /** The day it happened, where that was named; else it happened when it was written down. */
  happenedOn: string | null;
  createdAt: string;
  content: string;
  userId: string | null;
  /** What it was written down on. */
  recordId: string;
  contactId: string | null;
  /** Its place among the others. */
  at: string;
  /** The person who wrote it may remove it from the timeline itself. */
  isRemovable: boolean;
};

/** What one feature has to tell on the timeline of a record. */
export type TimelinePart = (recordId: string) => RawBuilder<TimelineRow>;
