import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { journalDraft } from "./entry-shapes.ts";

const yearEnd = z.object({
  endsOn: plainDate,
  /** The entry that carried its income to capital and stands; null while none exists. */
  entryId: id.nullable(),
  entryNo: z.number().int().nullable(),
  /** An entry waits for approval that does so. */
  isWaiting: z.boolean(),
});
export type YearEnd = z.infer<typeof yearEnd>;

export const ledgerPeriodsApi = {
  years: query({
    can: "ledger:read",
    reads: ["funds", "journal_entries", "journal_drafts", "journal_approvals"],
    path: "/funds/{id}/year-ends",
    summary:
      "Fiscal years of a fund that have ended, the latest first, and whether their income was carried to capital",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(yearEnd) })),
  closeYear: command({
    can: "ledger:post",
    path: "/funds/{id}/year-ends",
    summary: "Prepare the entry that carries a year’s income to partners’ capital",
  })
    .input(z.object({ id, endsOn: plainDate }))
    .output(journalDraft),
  revalue: command({
    can: "ledger:post",
    path: "/funds/{id}/revaluations",
    summary: "Prepare the entry that carries money and debts in other currencies at the rate of a day",
  })
    .input(z.object({ id, asOf: plainDate }))
    .output(journalDraft),
};
