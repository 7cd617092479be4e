import { z } from "zod";
import { id, timestamp } from "../contract.ts";

/** Records that look like one. */
export const duplicateCandidates = z.object({
  /** The domain, address or name they share. */
  key: z.string(),
  records: z.array(
    z.object({
      id,
      name: z.string(),
      /** What tells them apart at a glance: a company's site and place, a contact's address and company. */
      detail: z.string(),
      createdAt: timestamp,
    }),
  ),
});
export type DuplicateCandidates = z.infer<typeof duplicateCandidates>;

const named = z.object({ id, name: z.string(), /** Not deleted since. */ isThere: z.boolean() });
export const pastMerge = z.object({
  id,
  gone: named,
  kept: named,
  mergedAt: timestamp,
  mergedBy: z.string(),
  /** How many links of others to the one that is gone lead to the one that was kept since. */
  moved: z.number().int(),
  undoneAt: timestamp.nullable(),
  canUndo: z.boolean(),
});
export type PastMerge = z.infer<typeof pastMerge>;
