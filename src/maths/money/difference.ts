import { amountText, Exact } from "./amount.ts";

/** How far what the file comes to is over (or under) what was typed; nothing where they tie or nothing was typed. */
export function differenceOf(found: string, typed: string | null): string | null {
  if (typed === null) return null;
  const difference = new Exact(found).minus(typed);
  return difference.isZero() ? null : amountText(difference);
}
