import { z } from "zod";
import { currencyCode, decimalText, optionalDate, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { entryFields } from "./fields.ts";
import { CAP_MONEYS, CLASS_TYPES, CONVERTIBLE_KINDS, ENTRY_KINDS, type EntryKind, POOL_TIMINGS } from "./rules.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));
const units = decimalText({ max: 1e15, places: 8, label: msg("Shares") });
const money = decimalText({ max: 1e15, places: 4, label: msg("Amount") });
const name = (most: number) => z.string().trim().max(most, atMost(most)).default("");

/** A decimal text that must be given and be more than nothing. */
const needed = (text: ReturnType<typeof decimalText>, missing: () => string) =>
  text.transform((value, context) => {
    if (value !== null && Number(value) > 0) return value;
    context.addIssue({ code: "custom", message: missing() });
    return z.NEVER;
  });

/** What somebody said happened is taken back. */
export const takeBackForm = z.object({ portfolioCompanyId: z.uuid(), actId: z.uuid(), note: optionalText(500) });

/** What one of our funds bought of a security it has. */
export const purchaseForm = z.object({
  portfolioCompanyId: z.uuid(),
  fundId: z.uuid(rule("Choose a fund")),
  securityId: z.uuid(rule("Choose a security")),
  effectiveOn: day,
  quantity: needed(units, () => t("Enter the shares")),
  amount: needed(money, () => t("Enter an amount")),
  note: optionalText(500),
});

/** Everybody who got shares at once. */
const receiver = z.object({ holder: name(200), quantity: units.default(null) });
const MOST_RECEIVERS = 200;

const MOST_MONTHS = 600;
const months = (label: Parameters<typeof decimalText>[0]["label"]) =>
  decimalText({ max: MOST_MONTHS, places: 0, label }).default(null);

const fields = {
  portfolioCompanyId: z.uuid(),
  kind: z.enum(ENTRY_KINDS).default("issuance"),
  effectiveOn: day,
  currency: z.union([z.literal("").transform(() => "EUR"), currencyCode]).default("EUR"),
  roundName: optionalText(100),
  className: name(100),
  classType: z.enum(CLASS_TYPES).default("PREFERRED"),
  price: decimalText({ max: 1e15, places: 10, label: entryFields.price.label }).default(null),
  receivers: z.array(receiver).max(MOST_RECEIVERS).default([]),
  holder: name(200),
  quantity: units.default(null),
  amount: money.default(null),
  convertibleKind: z.enum(CONVERTIBLE_KINDS).default("safe"),
  cap: money.default(null),
  capMoney: z.enum(CAP_MONEYS).default("postMoney"),
  floor: money.default(null),
  discount: percentText(entryFields.discount.label).default(null),
  interest: percentText(entryFields.interest.label).default(null),
  mostFavoured: z.boolean().default(false),
  planName: name(100),
  vestingStart: optionalDate.default(null),
  vestingMonths: months(entryFields.vestingMonths.label),
  cliffMonths: months(entryFields.cliffMonths.label),
  expiresOn: optionalDate.default(null),
  securityId: z.string().trim().max(200, atMost(200)).default(""),
  splitInto: decimalText({ max: 1e6, places: 8, label: entryFields.splitInto.label }).default(null),
  note: optionalText(500),
};

/** What something that happened needs to say, in the order of the form. */
const NEEDED: Record<EntryKind, readonly (keyof typeof MISSING)[]> = {
  issuance: ["className"],
  convertible: ["holder", "amount"],
  grant: ["planName", "holder", "quantity"],
  warrant: ["holder", "className", "quantity"],
  pool: ["planName", "className", "quantity"],
  transfer: ["securityId", "quantity", "holder"],
  conversion: ["securityId", "className", "quantity"],
  cancellation: ["securityId", "quantity"],
  split: ["className", "splitInto"],
};

const MISSING = {
  className: () => t("Enter a share class"),
  holder: () => t("Enter a stakeholder"),
  amount: () => t("Enter an amount"),
  planName: () => t("Enter an option plan"),
  quantity: () => t("Enter the shares"),
  securityId: () => t("Choose a holding"),
  splitInto: () => t("Enter the new shares for each old one"),
};

const isMissing = (value: unknown) => value === null || value === "" || Number(value) === 0;

const EXPIRES: ReadonlySet<EntryKind> = new Set(["grant", "warrant"]);

/** What happened to the shares of a company, entered by hand; a stakeholder, class or plan that has no such name yet is made. */
export const entryForm = z.object(fields).superRefine((form, context) => {
  const miss = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  for (const field of NEEDED[form.kind]) if (isMissing(form[field])) miss([field], MISSING[field]());
  if (form.kind === "grant" && Number(form.cliffMonths) > Number(form.vestingMonths))
    miss(["cliffMonths"], t("Not longer than it vests"));
  if (EXPIRES.has(form.kind) && form.expiresOn !== null && form.expiresOn <= form.effectiveOn)
    miss(["expiresOn"], t("After the day it is granted"));
  if (form.kind !== "issuance") return;
  if (form.receivers.length === 0) miss(["receivers", 0, "holder"], MISSING.holder());
  for (const [place, one] of form.receivers.entries()) {
    if (one.holder === "") miss(["receivers", place, "holder"], MISSING.holder());
    if (isMissing(one.quantity)) miss(["receivers", place, "quantity"], MISSING.quantity());
  }
});
export type Entry = z.output<typeof entryForm>;

/** The next round as it might be. The pool is a percentage of all shares after it. */
export const nextRoundForm = z.object({
  id: z.uuid(),
  asOf: day.optional(),
  currency: z.union([z.literal("").transform(() => "EUR"), currencyCode]).default("EUR"),
  preMoney: needed(money, () => t("Enter the pre-money valuation")),
  newMoney: needed(money, () => t("Enter the new money")),
  pool: percentText(msg("Option pool (%)")).default(null),
  poolTiming: z.enum(POOL_TIMINGS).default("before"),
});
