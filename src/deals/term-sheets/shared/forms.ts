import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import {
  currencyCode,
  decimalText,
  longText,
  optionalDate,
  optionalId,
  percentText,
} from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { termSheetFields } from "./fields.ts";
import { SIDES } from "./rules.ts";

const PLAIN = [
  "amount",
  "valuation",
  "leadInvestor",
  "liquidationPreference",
  "participation",
  "dividends",
  "antiDilution",
  "boardSeats",
  "protectiveProvisions",
  "informationRights",
  "proRataRights",
  "registrationRights",
  "founderVesting",
  "legalFeesCap",
  "closingConditions",
  "governingLaw",
] as const;

const { participationCap, optionPool, sharesBefore, poolAvailable, pricePerShare, noShopDays } = termSheetFields;
const shares = { max: 1e15, places: 0 };

/** What the form says of a term sheet. */
export const termSheetForm = z.object({
  dealId: optionalId,
  /** The closing of its deal that it is for. */
  dealClosingId: optionalId,
  /** Left out, that of the deal. */
  currency: z.union([z.literal("").transform(() => undefined), currencyCode]).optional(),
  ...rulesOf(fieldsNamed(termSheetFields, PLAIN)),
  participationCap: decimalText({ max: 1000, places: 4, label: participationCap.label }),
  /** Decided unless it is said otherwise. */
  dragAlong: z.boolean().default(true),
  tagAlong: z.boolean().default(true),
  optionPool: percentText(optionPool.label),
  poolInPreMoney: z.boolean().default(true),
  sharesBefore: decimalText({ ...shares, label: sharesBefore.label }),
  poolAvailable: decimalText({ ...shares, label: poolAvailable.label }),
  pricePerShare: decimalText({ max: 1e12, places: 10, label: pricePerShare.label }),
  noShopDays: decimalText({ max: 3650, places: 0, label: noShopDays.label }),
  expiryDate: optionalDate,
  notes: longText(20_000),
});

export type TermSheetForm = z.output<typeof termSheetForm>;

/** Who signs, and for whom. */
export const signatureForm = z.object({
  termSheetId: z.uuid(),
  side: z.enum(SIDES).default("investor"),
  signer: z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200)),
});
export type SignatureForm = z.output<typeof signatureForm>;
