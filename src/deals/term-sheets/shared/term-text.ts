import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { numberWriter } from "#core/shared/text/numbers.ts";
import { t } from "#core/shared/text.ts";
import type { Round } from "./arithmetic.ts";
import type { TermName } from "./fields.ts";
import { priceText } from "./price-text.ts";
import { STEPS, type StepName } from "./steps.ts";

/** In which currency and language a document says terms. */
export type Saying = { currency: string; language?: string | undefined };

const grouped = (number: string, language: string) => numberWriter(language, {}).format(number);

/** The languages of papers whose numbers and days are written otherwise too. */
const YES_AND_NO: Readonly<Record<string, readonly [string, string]>> = {
  fr: ["oui", "non"],
  de: ["ja", "nein"],
  es: ["sí", "no"],
};

function yesOrNo(value: boolean, language: string): string {
  const own = YES_AND_NO[new Intl.Locale(language).language];
  if (own === undefined) return value ? t("Yes") : t("No");
  return value ? own[0] : own[1];
}

/** A term as a document says it; empty where none exists. */
export function termText(
  name: TermName,
  value: string | boolean | null,
  { currency, language = "en" }: Saying,
): string {
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return yesOrNo(value, language);
  switch (name) {
    case "amount":
    case "valuation":
    case "legalFeesCap":
      return amountText(value, currency, language);
    case "pricePerShare":
      return priceText(value, currency, 10, language);
    case "sharesBefore":
    case "poolAvailable":
      return grouped(value, language);
    case "optionPool":
      return numberWriter(language, { style: "percent", maximumFractionDigits: 4 }).format(`${value}e-2`);
    case "participationCap":
      return `${numberWriter(language, { maximumFractionDigits: 4 }).format(value)}×`;
    case "noShopDays":
      return numberWriter(language, { style: "unit", unit: "day", unitDisplay: "long" }).format(value);
    case "expiryDate":
      return dayText(value, language);
    default:
      return value;
  }
}

/** A step of the arithmetic as a document says it; empty where it is not known. */
export function stepText(step: StepName, { values }: Round, { currency, language = "en" }: Saying): string {
  const value = values[step];
  if (value === undefined) return "";
  switch (STEPS[step].unit) {
    case "money":
      return amountText(value, currency, language);
    case "price":
      return priceText(value, currency, 6, language);
    case "shares":
      return grouped(value, language);
    default:
      return numberWriter(language, { style: "percent", maximumFractionDigits: 2 }).format(value);
  }
}
