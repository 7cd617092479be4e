import type { api, OutputOf } from "../api/api.ts";

/** The commands of receipts are the same, whatever they pay. */
export type ReceiptProcedures = typeof api.capitalCallReceipts;
export type Receipt = OutputOf<ReceiptProcedures["list"]>["items"][number];
