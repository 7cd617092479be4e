import { readersNotation } from "#core/shared/text/notation.ts";
import { numberWriter, WHOLE_UNITS } from "#core/shared/text/numbers.ts";
import { t } from "#core/shared/text.ts";
import type { AlertFacts } from "./alert-facts.ts";

/** What an alert says of the figure that raised it: to a reader, and in the firm’s notation where it is stored. */
export function alertText(facts: AlertFacts, notation: string = readersNotation()): string {
  const { label, unit, value, currency, comparison, threshold } = facts;
  const written = (text: string) => {
    if (unit === "percent") return numberWriter(notation, PERCENT).format(`${text}e-2`);
    if (currency !== null) return numberWriter(notation, { style: "currency", currency, ...WHOLE_UNITS }).format(text);
    const said = numberWriter(notation, { maximumFractionDigits: unit === "money" ? 0 : 1 }).format(text);
    return unit === "months" ? `${said} ${t("months")}` : said;
  };
  const filling = { label, figure: written(value), limit: written(threshold) };
  return comparison === "below"
    ? t("{label} is {figure}, below {limit}", filling)
    : t("{label} is {figure}, above {limit}", filling);
}

const PERCENT = { style: "percent", maximumFractionDigits: 1 } as const;
