import type { RecordFields } from "../fields/fields.ts";
import { msg } from "../text.ts";

/** What is said of a bank account. */
export const bankAccountFields = {
  name: { label: msg("Name"), kind: "text", most: 200 },
  holder: { label: msg("Account holder"), kind: "text", most: 200 },
  currency: { label: msg("Currency"), kind: "text" },
  account: { label: msg("IBAN or account number"), kind: "text" },
  bic: { label: msg("BIC"), kind: "text", nullable: true },
  bank: { label: msg("Bank"), kind: "text", nullable: true, most: 200 },
} as const satisfies RecordFields;
