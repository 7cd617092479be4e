import { z } from "zod";
import { id, plainDate } from "#core/shared/contract.ts";
import { ENTRY_KINDS } from "#funds/ledger/shared/rules.ts";
import { SECURITY_KINDS } from "./rules.ts";

/** Decimal text. */
const amount = z.string();

/** What a query reads that asks what is held. */
export const HOLDINGS = ["postings", "securities", "ledger_accounts", "funds"] as const;

export const flow = z.object({
  date: plainDate,
  /** Negative when the fund pays. */
  amount,
  kind: z.string(),
  holdingId: id,
});

export const position = z.object({
  fund: z.object({ id, name: z.string() }),
  security: z.object({ id, name: z.string(), kind: z.enum(SECURITY_KINDS), currency: z.string() }),
  currency: z.string(),
  quantity: amount,
  cost: amount,
  invested: amount,
  proceeds: amount,
  fairValue: amount,
  multiple: z.number().nullable(),
  atCostSince: plainDate.nullable(),
});
export type Position = z.infer<typeof position>;

/** Why nothing can be said in one currency. */
export const missingRate = z.object({ from: z.string(), to: z.string(), date: plainDate }).nullable();
export const allocated = z.object({
  /** Null where it is not known. */
  of: z.string().nullable(),
  companies: z.number().int(),
  cost: amount,
  value: amount,
});

export const waitingEntry = z.object({
  id,
  kind: z.enum(ENTRY_KINDS),
  effectiveOn: plainDate,
  memo: z.string(),
  fund: z.object({ id, name: z.string() }),
  /** What is debited, in the fund’s currency. */
  amount,
  currency: z.string(),
  preparedBy: z.object({ id, name: z.string() }).nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;

/** Decimal texts: cost in the currency of the security, and in the fund's at the rates of its days. */
export const openLot = z.object({
  id,
  acquired: plainDate,
  quantity: z.string(),
  cost: z.string(),
  fundCost: z.string(),
});
