import { sql } from "kysely";
import { receiptQueries } from "#core/server/receipts/receipt-queries.ts";
import { confirmReceipt } from "./late-use-cases.ts";

/** Money that arrived for calls; the database posts it (confirm_call_receipt). */
export const callReceipts = receiptQueries({
  receipts: "capital_call_receipts",
  records: "capital_calls",
  lines: "capital_call_lines",
  key: "capital_call_id",
  interestPaid: sql`r.interest_paid`,
  confirm: confirmReceipt,
  undo: (id, reason) => sql`select undo_call_receipt(${id}, ${reason})`,
  declineUndo: (id) => sql`select decline_call_receipt_undo(${id})`,
});
