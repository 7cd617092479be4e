import { z } from "zod";
import { command, id, query } from "#core/shared/contract.ts";
import { RECORD_KINDS } from "#core/shared/records.ts";

const count = z.number().int();
const kept = z.object({ id, kind: z.enum(RECORD_KINDS), label: z.string() });

const removal = z.object({
  /** Sample records, by kind. */
  records: z.object({ company: count, contact: count, deal: count, referral_source: count, task: count }),
  /** What people added to them since, which is removed too. */
  added: z.object({ comments: count, activities: count }),
  /** Sample records that records of the firm's own depend on: they stay, and are samples no more. */
  kept: z.array(kept),
});
export type Removal = z.infer<typeof removal>;

/** A small set of records to look around with, made and removed in one go. */
export const samplesApi = {
  removal: query({
    can: "deal:configure",
    reads: [
      "activities",
      "comments",
      "companies",
      "contact_links",
      "contacts",
      "deals",
      "records",
      "referral_sources",
      "sample_records",
      "samples",
    ],
    path: "/samples/removal",
    summary: "What removing the sample data takes along, and which of its records stay because others depend on them",
  }).output(removal),
  make: command({
    can: "deal:configure",
    path: "/samples",
    summary: "Add sample data: companies, deals in each stage, contacts, activity, an event, a partner and tasks",
  }).output(z.object({ isNew: z.boolean() })),
  remove: command({
    can: "deal:configure",
    path: "/samples",
    method: "DELETE",
    summary: "Remove the sample data with what was added to it; what your own records depend on stays",
  }).output(z.object({ removed: count, kept: z.array(kept) })),
};
