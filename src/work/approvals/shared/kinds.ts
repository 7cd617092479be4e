import type { Permission } from "#core/shared/permissions.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";

type Waiting = {
  /** What a person who decides has to hold, all of it; as `approval_kinds()` of the database says too. */
  needs: readonly Permission[];
  /** They find it on their dashboard and are not told: there is too much of it. */
  isQuiet?: true;
  /** What it is, beside its name. */
  label: Msg;
  /** What its maker asks: of its name, and the day it is of. */
  asks: (name: string, on: string) => string;
  /** Where it is decided. */
  href: (recordId: string, on: string) => string;
};

const on =
  (kind: RecordKind, search = "") =>
  (id: string) =>
    RECORDS[kind].page.replace("$id", id) + search;
const approve = (name: string) => t("asks you to approve {name}", { name });
const cancel = (name: string) => t("asks you to cancel {name}", { name });
const CALLS = ["call:approve", "lp:read"] as const;
const PAYOUTS = ["call:approve", "carry:read"] as const;
const BOOKS = ["ledger:approve", "ledger:read"] as const;

/** Everything that one person prepares and another decides about, who is notified (docs/decisions/approvals.md). */
export const APPROVALS = {
  capital_call: { needs: CALLS, label: msg("Capital call"), asks: approve, href: on("capital_call") },
  capital_call_cancellation: {
    needs: CALLS,
    label: msg("Cancellation of a capital call"),
    asks: cancel,
    href: on("capital_call"),
  },
  distribution: { needs: PAYOUTS, label: msg("Distribution"), asks: approve, href: on("distribution") },
  distribution_cancellation: {
    needs: PAYOUTS,
    label: msg("Cancellation of a distribution"),
    asks: cancel,
    href: on("distribution"),
  },
  release: {
    needs: PAYOUTS,
    label: msg("Payment of what was held"),
    asks: (name) => t("asks you to pay what was held of {name}", { name }),
    href: on("distribution"),
  },
  payments: {
    needs: [...PAYOUTS, "bank:read"],
    label: msg("Payment list"),
    asks: (name) => t("asks you to approve a payment list of {name}", { name }),
    href: on("distribution"),
  },
  payment_return: {
    needs: PAYOUTS,
    label: msg("Returned payment"),
    asks: (name) => t("asks you to confirm a returned payment of {name}", { name }),
    href: on("distribution"),
  },
  payment_return_undo: {
    needs: PAYOUTS,
    label: msg("Undo of a returned payment"),
    asks: (name) => t("asks you to undo a returned payment of {name}", { name }),
    href: on("distribution"),
  },
  refund_return: {
    needs: [...PAYOUTS, "lp:read"],
    label: msg("Returned refund"),
    asks: (name) => t("asks you to confirm a returned refund of {name}", { name }),
    href: on("capital_call"),
  },
  refund_return_undo: {
    needs: [...PAYOUTS, "lp:read"],
    label: msg("Undo of a returned refund"),
    asks: (name) => t("asks you to undo a returned refund of {name}", { name }),
    href: on("capital_call"),
  },
  fund_admission_return: {
    needs: [...PAYOUTS, "lp:read"],
    label: msg("Returned payment of a closing"),
    asks: (name) => t("asks you to confirm a returned payment of {name}", { name }),
    href: on("fund_admission"),
  },
  fund_admission_return_undo: {
    needs: [...PAYOUTS, "lp:read"],
    label: msg("Undo of a returned payment of a closing"),
    asks: (name) => t("asks you to undo a returned payment of {name}", { name }),
    href: on("fund_admission"),
  },
  refunds: {
    needs: [...PAYOUTS, "bank:read", "lp:read"],
    label: msg("List of refunds"),
    asks: (name) => t("asks you to approve a list of refunds of {name}", { name }),
    href: on("capital_call"),
  },
  fund_admission: { needs: CALLS, label: msg("Closing"), asks: approve, href: on("fund_admission") },
  fund_admission_cancellation: {
    needs: CALLS,
    label: msg("Cancellation of a closing"),
    asks: cancel,
    href: on("fund_admission"),
  },
  fund_admission_receipts: {
    needs: CALLS,
    label: msg("Money of a closing"),
    asks: (name) => t("asks you to confirm what arrived for {name}", { name }),
    href: on("fund_admission"),
  },
  fund_admission_receipts_undone: {
    needs: CALLS,
    label: msg("Money of a closing to reverse"),
    asks: (name) => t("asks you to reverse a receipt of {name}", { name }),
    href: on("fund_admission"),
  },
  fund_admission_release: {
    needs: CALLS,
    label: msg("Payment of a closing"),
    asks: (name) => t("asks you to confirm a payment of {name}", { name }),
    href: on("fund_admission"),
  },
  fund_admission_payments: {
    needs: [...PAYOUTS, "bank:read", "lp:read"],
    label: msg("Payment list of a closing"),
    asks: (name) => t("asks you to approve a payment list of {name}", { name }),
    href: on("fund_admission"),
  },
  commitment_change: {
    needs: ["lp:manage", "lp:read"],
    label: msg("Change of a commitment"),
    asks: (name) => t("asks you to confirm a change of the commitment of {name}", { name }),
    href: on("limited_partner"),
  },
  fees: {
    needs: BOOKS,
    label: msg("Management fee"),
    asks: (name) => t("asks you to approve the management fee of {name}", { name }),
    href: on("fund", "?tab=fees"),
  },
  carry: {
    needs: BOOKS,
    label: msg("Accrued carry"),
    asks: (name) => t("asks you to approve the accrued carry of {name}", { name }),
    href: on("fund", "?tab=carry"),
  },
  allocation: {
    needs: BOOKS,
    label: msg("Allocation to partners"),
    asks: (name, day) =>
      t("asks you to approve the allocation of {quarter} of {name}", { name, quarter: quarterName(day) }),
    href: (id, day) => `${on("fund")(id)}/quarters/${day}`,
  },
  reallocation: {
    needs: BOOKS,
    label: msg("Reallocation"),
    asks: (name, day) =>
      t("asks you to approve the reallocation of {quarter} of {name}", {
        name,
        quarter: quarterName(day),
      }),
    href: (id, day) => `${on("fund")(id)}/quarters/${day}`,
  },
  entry: {
    needs: BOOKS,
    isQuiet: true,
    label: msg("Journal entry"),
    asks: (name) => t("asks you to approve the entry “{name}”", { name }),
    href: on("fund", "?tab=journal"),
  },
  quarter_close: {
    needs: BOOKS,
    label: msg("Quarter close"),
    asks: (name, day) => t("asks you to lock {quarter} of {name}", { name, quarter: quarterName(day) }),
    href: (id, day) => `${on("fund")(id)}/quarters/${day}`,
  },
  period_lock: {
    needs: BOOKS,
    label: msg("Closing of books"),
    asks: (name) => t("asks you to close the books of {name}", { name }),
    href: on("fund", "?tab=journal"),
  },
  deal_closing_undo: {
    needs: ["closing:close", "closing:read"],
    label: msg("Undo of a close"),
    asks: (name) => t("asks you to undo the close of {name}", { name }),
    href: on("deal_closing"),
  },
  rate: {
    needs: BOOKS,
    label: msg("Exchange rate"),
    asks: (name) => t("asks you to confirm an unusual rate of {name}", { name }),
    href: () => "/portfolio/funds/settings",
  },
  set: { needs: BOOKS, label: msg("Set of entries"), asks: approve, href: on("fund", "?tab=journal") },
  fund_account: {
    needs: ["fund:bank", "fund:read"],
    label: msg("Bank account of a fund"),
    asks: (name) => t("asks you to confirm the bank account {name}", { name }),
    href: on("fund"),
  },
  carry_points: {
    needs: ["fund:manage", "carry:read", "fund:read"],
    label: msg("Points in carry"),
    asks: (name) => t("asks you to confirm the carry points of {name}", { name }),
    href: on("fund", "?tab=carry"),
  },
  partner_account: {
    needs: ["bank:confirm", "bank:read", "lp:read"],
    label: msg("Bank account of a limited partner"),
    asks: (name) => t("asks you to confirm a bank account of {name}", { name }),
    href: on("limited_partner", "?tab=people"),
  },
  portal_invitation: {
    needs: ["lp:manage", "lp:read"],
    label: msg("Invitation to the portal"),
    asks: (name) => t("asks you to approve an invitation to the portal of {name}", { name }),
    href: on("limited_partner", "?tab=communication"),
  },
  report: {
    needs: ["reports:create", "reports:read"],
    label: msg("Scheduled report"),
    asks: approve,
    href: () => "/automated-reporting",
  },
  workflow_step: {
    needs: ["workflow:run", "workflow:read"],
    isQuiet: true,
    label: msg("Step of a workflow"),
    asks: approve,
    href: (id) => `/workflow/${id}`,
  },
} as const satisfies Record<string, Waiting>;

export type ApprovalKind = keyof typeof APPROVALS;
export const ALL_APPROVALS = Object.keys(APPROVALS) as ApprovalKind[];
export const approvalOf = (what: ApprovalKind): Waiting => APPROVALS[what];
