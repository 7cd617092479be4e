import { z } from "zod";
import { id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { ENTRY_KINDS } from "./rules.ts";

/** Decimal text. */
const amount = z.string();
export const person = z.object({ id, name: z.string() }).nullable();
export const named = z.object({ id, name: z.string() }).nullable();

/** One line of an entry: more than nothing is debit, less is credit. */
const posting = z.object({
  id,
  line: z.number().int(),
  account: z.object({ id, code: z.string(), name: z.string() }),
  partner: named,
  quantity: amount.nullable(),
  amount,
  currency: z.string(),
  fundAmount: amount,
  rate: amount.nullable(),
  rateOn: plainDate.nullable(),
  rateSource: z.string().nullable(),
});
export type Posting = z.infer<typeof posting>;

const entryFacts = {
  id,
  fundId: id,
  effectiveOn: plainDate,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  reversesId: id.nullable(),
  relatesTo: plainDate.nullable(),
  overdraft: z.string().nullable(),
  preparedBy: person,
  lines: z.array(posting),
};
export const journalEntry = z.object({
  ...entryFacts,
  entryNo: z.number().int(),
  recordedAt: timestamp,
  approvedBy: person,
  /** The number of the entry it takes back, and of the one that took it back. */
  reverses: z.number().int().nullable(),
  reversedBy: z.number().int().nullable(),
});
/** An entry with what posted it, such as a capital call; null where somebody wrote it, or where its reader may not see that. */
export const sourcedEntry = journalEntry.extend({
  source: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});
export type SourcedEntry = z.infer<typeof sourcedEntry>;
export type JournalEntry = z.infer<typeof journalEntry>;
export const journalDraft = z.object({
  ...entryFacts,
  rowVersion,
  updatedAt: timestamp,
  /** It is within the firm’s limit: the person who prepared it may post it, too. */
  mayPostAlone: z.boolean(),
});
export type JournalDraft = z.infer<typeof journalDraft>;
