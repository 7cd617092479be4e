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

/** Convertibles by their usual papers. */
export const CONVERTIBLE_KINDS = ["safe", "convertible_note", "bsa_air"] as const;
export type ConvertibleKind = (typeof CONVERTIBLE_KINDS)[number];
