import { z } from "zod";
import { id, timestamp } from "../contract.ts";
import { page } from "../lists/paging.ts";

/** What a record's history is made of: who changed which fields, from what to what, by which procedure. */
export const historyEntry = z.object({
  id,
  at: timestamp,
  action: z.enum(["insert", "update", "delete"]),
  procedure: z.string().nullable(),
  actorName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The same of a row under a record, by the name it had. */
export const rowHistoryEntry = historyEntry.extend({ name: z.string() });
export type RowHistoryEntry = z.infer<typeof rowHistoryEntry>;

export const historyInput = z.object({ id, cursor: z.string().max(500).optional() });
export const historyPage = page(historyEntry);
export const rowsHistoryPage = page(rowHistoryEntry);
