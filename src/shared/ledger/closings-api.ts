import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "../core/contract.ts";
import { reopenForm } from "./forms.ts";

const person = z.object({ id, name: z.string() }).nullable();

const ledgerClosing = z.object({
  id,
  rowVersion,
  endsOn: plainDate,
  closedBy: person,
  closedAt: timestamp,
  reason: z.string().nullable(),
  askedBy: person,
  reopenedBy: person,
  reopenedAt: timestamp.nullable(),
});
export type LedgerClosing = z.infer<typeof ledgerClosing>;

export const ledgerClosingsApi = {
  list: query({
    can: "ledger:read",
    reads: ["ledger_closings"],
    path: "/funds/{fundId}/closings",
    summary: "Until which days the books of a fund were closed, and opened again",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(ledgerClosing) })),
  close: command({
    can: "ledger:approve",
    path: "/funds/{fundId}/closings",
    summary: "Close the books of a fund until a day: nothing is dated then any more",
  })
    .input(z.object({ fundId: id, endsOn: plainDate }))
    .output(ledgerClosing),
  askReopening: command({
    can: "ledger:approve",
    path: "/closings/{id}/ask",
    summary: "Ask to open the last closed period again, with a reason",
  })
    .input(reopenForm.extend({ id, rowVersion }))
    .output(ledgerClosing),
  reopen: command({
    can: "ledger:approve",
    path: "/closings/{id}/reopen",
    summary: "Open a period again that somebody else asked for",
  })
    .input(z.object({ id, rowVersion }))
    .output(ledgerClosing),
};
