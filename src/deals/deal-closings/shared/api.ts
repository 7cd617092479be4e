import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { closingFields, closingFilters } from "./fields.ts";
import { abandonForm, closeForm, closingForm, dealClosingItemForm, undoCloseForm } from "./forms.ts";
import { CLOSING_FIGURES } from "./metrics.ts";
import { CLOSING_STATUSES, CLOSING_TYPES, ITEM_STATUSES, SET_STATUSES } from "./rules.ts";

const entry = RECORDS.deal_closing;
const person = z.object({ id, name: z.string() }).nullable();

/** A closing as lists show it; `userId` is who began it. */
const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(closingFields)),
  dealId: id,
  fundId: id.nullable(),
  ownerId: id.nullable(),
  userId: id.nullable(),
  updatedAt: timestamp,
});
const closing = card.extend({
  ...outputsOf(closingFields),
  /** Who last said what is bought, by whom and for how much: never who closes. */
  preparedBy: person,
  closedBy: person,
  /** Who asks to undo the close, and why. */
  undoAskedBy: person,
  undoReason: z.string().nullable(),
  /** The holding it became, and the entry that paid for it. */
  portfolioCompany: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  entryId: id.nullable(),
});
export type Closing = z.infer<typeof closing>;
const closingCommand = recordCommands(entry, closing);

const figureRow = z.object({
  id,
  company: z.string(),
  status: z.enum(CLOSING_STATUSES),
  amount: z.string().nullable(),
  currency: z.string(),
  closeDate: plainDate.nullable(),
  endedAt: timestamp.nullable(),
});
export type ClosingFigureRow = z.infer<typeof figureRow>;

const ITEMS = ["deal_closings", "deal_closing_items"] as const;

export const dealClosingsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Closings of deals, newest first; archived ones only when filtered by that",
      create: "Begin the closing of a deal, with the checklist of its type",
      delete: "Delete a closing with its checklist for good; one that is closed stays",
    },
    reads: { list: ITEMS, count: ITEMS, get: [...ITEMS, "users"] },
    fields: closingFilters,
    order: { field: "createdAt", direction: "desc" },
    card,
    record: closing,
    form: closingForm,
    edit: closingForm.extend({ id, rowVersion }),
  }),
  setStatus: closingCommand("status", {
    summary: "Say where a closing stands; an abandoned one is taken up again by it",
    input: { status: z.enum(SET_STATUSES) },
  }),
  abandon: closingCommand("abandon", {
    summary: "End a closing that comes to nothing, and say why",
    input: abandonForm.shape,
  }),
  readiness: query({
    can: "closing:close",
    reads: [
      ...ITEMS,
      "deal_closing_payments",
      "deal_closing_signatures",
      "posting_limits",
      "committee_conditions",
      "committee_items",
      "committee_sessions",
      "diligence_conditions",
      "due_diligence_projects",
      "tasks",
    ],
    path: "/deal-closings/{id}/readiness",
    summary: "What is still open before a deal can be closed; nothing when it can",
  })
    .input(z.object({ id }))
    .output(z.object({ points: z.array(z.string()) })),
  closers: query({
    can: entry.can.read,
    reads: ["deal_closings", "memberships", "roles", "user_roles", "users"],
    path: "/deal-closings/{id}/closers",
    summary: "Who of the firm may close a deal, by name; the person who prepared it is marked",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, name: z.string(), hasPrepared: z.boolean() })) })),
  close: command({
    can: "closing:close",
    path: "/deal-closings/{id}/close",
    summary:
      "Close a deal whose funds flow somebody else prepared: posts the purchase, makes the holding, its entry in the cap table and the tasks, and ends the deal as invested",
  })
    .input(closeForm.extend({ id, rowVersion }))
    .output(closing),
  askUndoClose: command({
    can: "closing:close",
    path: "/deal-closings/{id}/ask-undo-close",
    summary: "Ask a colleague to undo a close, with a reason",
  })
    .input(undoCloseForm.extend({ id, rowVersion }))
    .output(closing),
  declineUndo: command({
    can: "closing:close",
    path: "/deal-closings/{id}/keep-closed",
    summary: "Withdraw or decline that a close is undone",
  })
    .input(z.object({ id, rowVersion }))
    .output(closing),
  undoClose: command({
    can: "closing:close",
    path: "/deal-closings/{id}/undo-close",
    summary: "Take a close back that somebody else asked to undo, while nothing was posted to the position since",
  })
    .input(z.object({ id, rowVersion }))
    .output(closing),
  statistics: query({
    can: entry.can.read,
    reads: ["deal_closings", "term_sheets"],
    path: "/deal-closings/statistics",
    summary:
      "Closings that are open, term sheets, what closes this quarter by currency, and how many of those that ended were closed",
  }).output(
    z.object({
      active: z.number().int(),
      termSheets: z.number().int(),
      quarter: z.object({ startsOn: plainDate, endsOn: plainDate }),
      thisQuarter: z.array(z.object({ currency: z.string(), amount: z.string() })),
      closed: z.number().int(),
      ended: z.number().int(),
    }),
  ),
  figure: query({
    can: entry.can.read,
    reads: ["deal_closings"],
    path: "/deal-closings/figures/{figure}",
    summary: "One figure of closings with the closings it is made of",
    metrics: CLOSING_FIGURES,
  })
    .input(z.object({ figure: z.enum(CLOSING_FIGURES), cursor: z.string().max(500).optional() }))
    .output(explained(figureRow)),
};

const item = z.object({
  id,
  rowVersion,
  closingId: id,
  title: z.string(),
  section: z.string(),
  status: z.enum(ITEM_STATUSES),
  assignedTo: id.nullable(),
  assignee: person,
  dueOn: plainDate.nullable(),
  isAfterClosing: z.boolean(),
  isOverdue: z.boolean(),
  task: z.object({ id, title: z.string() }).nullable(),
});
export type DealClosingItem = z.infer<typeof item>;

const PATH = "closing-items";
const itemCommand = rowCommands({ can: entry.can, path: PATH }, item);
const ITEM_READS = ["deal_closing_items", "tasks", "users"] as const;

export const dealClosingItemsApi = {
  ...rowContract({
    of: { entry, key: "closingId" },
    path: PATH,
    one: "item",
    many: "items",
    reads: ITEM_READS,
    row: item,
    form: dealClosingItemForm,
    edit: dealClosingItemForm.extend({ id, rowVersion }),
  }),
  move: itemCommand("move", placing),
  setStatus: itemCommand("status", {
    summary: "Say that an item is open, done or not applicable",
    input: { status: z.enum(ITEM_STATUSES) },
  }),
  open: query({
    can: entry.can.read,
    reads: ["deal_closings", ...ITEM_READS],
    path: "/closing-items/open",
    summary: "What is still to be done in all open closings, due first",
  }).output(
    z.object({
      items: z.array(item.extend({ company: z.string(), type: z.enum(CLOSING_TYPES) })),
      /** More than are shown. */
      more: z.boolean(),
    }),
  ),
};
