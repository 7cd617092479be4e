/** What somebody can say happened to the shares of a company. */
export const ACT_KINDS = [
  "issuance",
  "round",
  "convertible",
  "warrant",
  "grant",
  "pool",
  "transfer",
  "cancellation",
  "conversion",
  "split",
  "import",
  "correction",
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What is entered by hand; the rest comes otherwise. */
export const ENTRY_KINDS = [
  "issuance",
  "convertible",
  "grant",
  "warrant",
  "pool",
  "transfer",
  "conversion",
  "cancellation",
  "split",
] as const satisfies readonly ActKind[];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Convertibles by their usual papers. */
export const CONVERTIBLE_KINDS = ["safe", "convertible_note", "bsa_air"] as const;
export type ConvertibleKind = (typeof CONVERTIBLE_KINDS)[number];

export const CLASS_TYPES = ["PREFERRED", "COMMON"] as const;
export const CAP_MONEYS = ["postMoney", "preMoney"] as const;

/** Before the new money, where the existing holders alone bear it, or after it, where everybody does. */
export const POOL_TIMINGS = ["before", "after"] as const;
