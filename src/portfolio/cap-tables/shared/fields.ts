import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { CAP_MONEYS, CLASS_TYPES, CONVERTIBLE_KINDS, ENTRY_KINDS } from "./rules.ts";

/** What is said of an entry of a cap table; amounts in its currency. */
export const entryFields = {
  kind: { label: msg("Type"), kind: "choice", options: ENTRY_KINDS },
  effectiveOn: { label: msg("Date"), kind: "date" },
  currency: { label: msg("Currency"), kind: "text" },
  roundName: { label: msg("Round"), kind: "text", nullable: true, most: 100 },
  className: { label: msg("Share class"), kind: "text", most: 100 },
  classType: { label: msg("Rank"), kind: "choice", options: CLASS_TYPES },
  price: { label: msg("Price a share"), kind: "money", currency: "currency", nullable: true },
  holder: { label: msg("Stakeholder"), kind: "text", most: 200 },
  quantity: { label: msg("Shares"), kind: "money", nullable: true },
  amount: { label: msg("Amount"), kind: "money", currency: "currency", nullable: true },
  convertibleKind: { label: msg("Instrument"), kind: "choice", options: CONVERTIBLE_KINDS },
  cap: { label: msg("Valuation cap"), kind: "money", currency: "currency", nullable: true },
  capMoney: { label: msg("Cap is"), kind: "choice", options: CAP_MONEYS },
  floor: { label: msg("Valuation floor"), kind: "money", currency: "currency", nullable: true },
  discount: { label: msg("Discount (%)"), kind: "money", nullable: true },
  interest: { label: msg("Interest a year (%)"), kind: "money", nullable: true },
  mostFavoured: { label: msg("Most favoured"), kind: "boolean" },
  planName: { label: msg("Option plan"), kind: "text", most: 100 },
  vestingStart: { label: msg("Vests from"), kind: "date", nullable: true },
  vestingMonths: { label: msg("Vests over (months)"), kind: "money", nullable: true },
  cliffMonths: { label: msg("Cliff (months)"), kind: "money", nullable: true },
  expiresOn: { label: msg("Expires on"), kind: "date", nullable: true },
  securityId: { label: msg("Holding"), kind: "text" },
  splitInto: { label: msg("New shares for each old one"), kind: "money", nullable: true },
  note: { label: msg("Note"), kind: "text", nullable: true, most: 500 },
} as const satisfies RecordFields;
