import { affirmed, type Filter } from "#core/shared/lists/filters.ts";
import { Exact } from "#maths/money/amount.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { type Figure, figureFields, isFigure } from "#portfolio/portfolio/shared/fields.ts";

/** A day, a decimal text or a number. */
type Value = string | number | null;

/** What a company has of a figure. */
export const valueOf = (company: PortfolioCompany, figure: Figure): Value =>
  figure === "irrPercent"
    ? company.irr === null
      ? null
      : new Exact(company.irr).times(100).toFixed()
    : company[figure];

/** Less than nothing where the first comes before the other; days and numbers of one kind. */
export function compared(figure: Figure, one: string | number, other: string | number): number {
  if (figureFields[figure].kind === "date") return one < other ? -1 : Number(one > other);
  return new Exact(one).cmp(other);
}

/** Whether a company has what all of the filters ask of its figures; amounts of any currency are compared as numbers. */
export const hasFigures = (company: PortfolioCompany, filters: readonly Filter[]): boolean =>
  filters.every((filter) => {
    if (!isFigure(filter.field)) return true;
    const { filter: asked, isOpposite } = affirmed(filter);
    return has(filter.field, valueOf(company, filter.field), asked) !== isOpposite;
  });

function has(figure: Figure, value: Value, { operator, value: asked }: Filter): boolean {
  if (operator === "isEmpty") return value === null;
  if (value === null) return false;
  const [first = "", second = ""] = (Array.isArray(asked) ? asked : [asked]).map(String);
  switch (operator) {
    case "equals":
      return compared(figure, asFine(figure, value, first), first) === 0;
    case "greaterThan":
      return compared(figure, value, first) > 0;
    case "lessThan":
      return compared(figure, value, first) < 0;
    case "between":
      return compared(figure, value, first) >= 0 && compared(figure, value, second) <= 0;
    default:
      throw new Error(`A figure is never asked with "${operator}"`);
  }
}

const SHOWN_DECIMALS = 1;

/** A ratio has more decimals than anybody types: it is what it is shown as, or as fine as it is asked. */
function asFine(figure: Figure, value: string | number, asked: string): string | number {
  if (figureFields[figure].kind !== "number") return value;
  const typed = asked.split(".")[1]?.length ?? 0;
  return new Exact(value).toFixed(Math.max(typed, figure === "irr" ? SHOWN_DECIMALS + 2 : SHOWN_DECIMALS));
}
