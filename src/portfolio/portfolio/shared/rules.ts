import { type Msg, msg } from "#core/shared/text.ts";

/** What a fund can hold of a company. */
export const SECURITY_KINDS = [
  "preferred",
  "ordinary",
  "convertible_note",
  "safe",
  "bsa_air",
  "warrant",
  "loan",
  "fund_interest",
  "other",
] as const;

export const SECURITY_LABELS: Record<(typeof SECURITY_KINDS)[number], Msg> = {
  preferred: msg("Preferred shares"),
  ordinary: msg("Ordinary shares"),
  convertible_note: msg("Convertible note"),
  safe: msg("SAFE"),
  bsa_air: msg("BSA AIR"),
  warrant: msg("Warrant"),
  loan: msg("Loan"),
  fund_interest: msg("Fund interest"),
  other: msg("Other"),
};

/** A seat votes, an observer only hears. */
export const SEAT_KINDS = ["seat", "observer"] as const;

/** In which currency figures are said: their funds’ own, or the firm’s at the rates of each day. */
export const SHOWN_IN = ["fund", "firm"] as const;
export type ShownIn = (typeof SHOWN_IN)[number];

/** What happens to a holding, as an entry of its fund. */
export const TRANSACTION_KINDS = [
  "purchase",
  "sale",
  "secondary_purchase",
  "secondary_sale",
  "conversion",
  "split",
  "dividend",
  "interest",
  "escrow_release",
  "valuation",
  "write_off",
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

const PURCHASES: readonly TransactionKind[] = ["purchase", "secondary_purchase"];
const SALES: readonly TransactionKind[] = ["sale", "secondary_sale"];
const UNIT_KINDS: readonly TransactionKind[] = [...PURCHASES, ...SALES, "conversion", "split"];
const CASH_KINDS: readonly TransactionKind[] = [...PURCHASES, ...SALES, "dividend", "interest", "escrow_release"];
const AMOUNT_KINDS: readonly TransactionKind[] = [...CASH_KINDS, "valuation"];
const EXCHANGE_KINDS: readonly TransactionKind[] = ["conversion", "split"];

/** What a kind of transaction says; of a write-off all that is held goes. */
export const takesUnits = (kind: TransactionKind) => UNIT_KINDS.includes(kind);
export const takesAmount = (kind: TransactionKind) => AMOUNT_KINDS.includes(kind);
export const movesCash = (kind: TransactionKind) => CASH_KINDS.includes(kind);
export const takesCosts = (kind: TransactionKind) => isPurchase(kind) || isSale(kind);
/** From the company, or from another holder. */
export const isPurchase = (kind: TransactionKind) => PURCHASES.includes(kind);
export const isSale = (kind: TransactionKind) => SALES.includes(kind);
/** Shares that change hands: the transaction says who else has them. */
export const isSecondary = (kind: TransactionKind) => kind === "secondary_purchase" || kind === "secondary_sale";
/** What it is in the books of the fund. */
export const entryKindOf = (kind: TransactionKind) => (isPurchase(kind) ? "purchase" : isSale(kind) ? "sale" : kind);
/** Units become other units, of the same security or of another. */
export const exchangesUnits = (kind: TransactionKind) => EXCHANGE_KINDS.includes(kind);
/** Made of the lots and the values that stand in the books on its day. */
export const restsOnBooks = (kind: TransactionKind) => isSale(kind) || kind === "valuation" || kind === "write_off";
