import { lastQuarterEnd } from "#core/shared/periods.ts";
import { addAmounts, Exact, ratio } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";

/** A purchase is what a fund pays for its holdings; everything else is what comes back. */
export type HoldingFlow = { date: string; amount: string; kind: string };
export type QuarterlyFigures = { quarter: string; deployed: string; returns: string; roi: number | null };

/** The calendar quarter of a day: "2026-Q3". */
export function quarterOf(day: string): string {
  const [year = "", month = "1"] = day.split("-");
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** More than any fund lives. */
const MOST_QUARTERS = 400;

/** The last days of the quarters that overlap a period, the earliest first; of the last quarter the day of the figures. */
export function quarterEndsFrom(from: string, to: string): string[] {
  const days = to >= from ? [to] : [];
  for (let end = lastQuarterEnd(to); end >= from && days.length < MOST_QUARTERS; end = lastQuarterEnd(end))
    days.unshift(end);
  return days;
}

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const sumOf = (flows: readonly HoldingFlow[]) => addAmounts(["0", ...flows.map(({ amount }) => amount)]);
const isDeployed = ({ kind }: HoldingFlow) => kind === "purchase";

/** The flows of one quarter that were deployed, or that came back. */
export const flowsOfQuarter = <Flow extends HoldingFlow>(
  flows: readonly Flow[],
  quarter: string,
  side: "deployed" | "returns",
): Flow[] => flows.filter((flow) => quarterOf(flow.date) === quarter && isDeployed(flow) === (side === "deployed"));

/**
 * What was paid for holdings and came back in each quarter that overlaps a period, and the second over the first. The flows are in one
 * currency, negative when the fund pays. A quarter in which nothing was deployed has no return on it.
 */
export function quarterlyFigures(
  flows: readonly HoldingFlow[],
  { from, to, currency }: { from: string; to: string; currency: string },
): QuarterlyFigures[] {
  return quarterEndsFrom(from, to).map((end) => {
    const quarter = quarterOf(end);
    const paid = turned(sumOf(flowsOfQuarter(flows, quarter, "deployed")));
    const deployed = addAmounts([paid]);
    const returns = sumOf(flowsOfQuarter(flows, quarter, "returns"));
    const roi = ratio(new Exact(returns), new Exact(deployed), "deployed");
    return { quarter, deployed: moneyText(deployed, currency), returns: moneyText(returns, currency), roi };
  });
}
