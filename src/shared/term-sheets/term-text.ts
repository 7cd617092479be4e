import { amountText } from "../core/amount-text.ts";
import { dayText } from "../core/day-text.ts";
import { t } from "../core/text.ts";
import type { Round } from "./arithmetic.ts";
import type { TermName } from "./fields.ts";
import { priceText } from "./price-text.ts";
import { STEPS, type StepName } from "./steps.ts";

/** In which currency and language a document says terms. */
export type Saying = { currency: string; language?: string | undefined };

const grouped = (number: string, language: string) =>
  new Intl.NumberFormat(language).format(number as Intl.StringNumericLiteral);

/** A term as a document says it; empty where there is none. */
export function termText(
  name: TermName,
  value: string | boolean | null,
  { currency, language = "en" }: Saying,
): string {
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
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
      return `${value}%`;
    case "participationCap":
      return `${value}×`;
    case "noShopDays":
      return t("{count, plural, one {# day} other {# days}}", { count: Number(value) });
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
      return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(Number(value));
  }
}
