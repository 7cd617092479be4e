import { type ValueBridge, valueBridge } from "#maths/fund/valuation/valuation-bridge.ts";
import { addAmounts } from "#maths/money/amount.ts";
import type { BridgeRow, MarkedPosition, Valuation, ValuationRound } from "#portfolio/valuations/shared/api.ts";
import { type Computed, computeMark } from "#portfolio/valuations/shared/compute.ts";
import { MARK_STATES, type MarkState } from "#portfolio/valuations/shared/rules.ts";
import type { Holding, Mark, Round } from "./queries.ts";

const stateOf = ({ approvedAt, reviewedAt, returnedAt }: Mark): MarkState =>
  approvedAt !== null ? "approved" : reviewedAt !== null ? "reviewed" : returnedAt !== null ? "returned" : "prepared";

const computedOf = ({ method, inputs, quantity, currency }: Mark, asOf: string): Computed =>
  computeMark(method, inputs, { quantity, currency, asOf });

/** A mark with the steps of its calculation. */
export function shown(mark: Mark, asOf: string, stale: ReadonlySet<string>): Valuation {
  const { fundId: _, ...told } = mark;
  const change = difference(mark.priorValue, mark.fundValue);
  return { ...told, change, steps: computedOf(mark, asOf).steps, state: stateOf(mark), isStale: stale.has(mark.id) };
}

type Books = {
  before: readonly Holding[];
  now: readonly Holding[];
  marks: readonly Mark[];
  /** Of the round before, whose last day is `day`. */
  earlierMarks: readonly Mark[];
  day: string;
  stale: ReadonlySet<string>;
};

/** All positions of a quarter: those that are held at its end, and those that have a mark. */
export function positionsOf(
  { quarterEnds }: Round,
  { before, now, marks, earlierMarks, day, stale }: Books,
): MarkedPosition[] {
  const marked = new Map(marks.map((mark) => [mark.securityId, mark]));
  const earlier = new Map(before.map((holding) => [holding.security.id, holding]));
  return now
    .filter(({ security, quantity }) => Number(quantity) > 0 || marked.has(security.id))
    .map(({ company, security, ...holding }) => {
      const mark = marked.get(security.id);
      const was = earlier.get(security.id);
      return {
        company,
        security,
        quantity: mark?.quantity ?? holding.quantity,
        cost: mark?.cost ?? holding.cost,
        prior: mark?.priorValue ?? was?.value ?? "0",
        markedOn: was?.markedOn ?? null,
        atCostSince: holding.atCostSince,
        carrying: mark?.carryingValue ?? holding.value,
        state: mark ? stateOf(mark) : "missing",
        valuation: mark ? shown(mark, quarterEnds, stale) : null,
        earlier: earlierOf(
          earlierMarks.find(({ securityId }) => securityId === security.id),
          day,
        ),
      };
    });
}

function earlierOf(mark: Mark | undefined, on: string): MarkedPosition["earlier"] {
  if (mark === undefined || mark.approvedAt === null) return null;
  const { method, inputs, currency, fundValue } = mark;
  return { on, method, inputs, currency, fundValue };
}

const countsOf = (positions: readonly MarkedPosition[]) =>
  Object.fromEntries(
    MARK_STATES.map((state) => [state, positions.filter((position) => position.state === state).length]),
  ) as Record<MarkState, number>;

export const difference = (from: string, to: string) =>
  addAmounts([to, from.startsWith("-") ? from.slice(1) : `-${from}`]);

/** How far a quarter is; a position without a mark counts as the books have it. */
export function summaryOf(round: Round, positions: readonly MarkedPosition[]): ValuationRound {
  const prior = addAmounts(["0", ...positions.map((one) => one.prior)]);
  const proposed = addAmounts(["0", ...positions.map(({ valuation, carrying }) => valuation?.fundValue ?? carrying)]);
  return {
    ...round,
    positions: positions.length,
    counts: countsOf(positions),
    prior,
    proposed,
    difference: difference(prior, proposed),
  };
}

const COMPONENTS = [
  "opening",
  "newMoney",
  "sales",
  "currency",
  "metric",
  "multiple",
  "netDebt",
  "other",
  "closing",
  "change",
] as const;

type Side = { mark: Mark | undefined; asOf: string };

/** What drove a mark, where its method says so. */
const inputsOf = ({ mark, asOf }: Side) => (mark ? computedOf(mark, asOf).drivers : null);

/** Why each position is worth more or less than at the round before, those that were bought and sold meanwhile among them. */
export function bridgeOf(
  currency: string,
  before: { asOf: string; holdings: readonly Holding[]; marks: readonly Mark[] },
  after: { asOf: string; holdings: readonly Holding[]; marks: readonly Mark[] },
): { items: BridgeRow[]; totals: ValueBridge } {
  const earlier = new Map(before.holdings.map((holding) => [holding.security.id, holding]));
  const items = after.holdings.flatMap(({ company, security, ...holding }) => {
    const was = earlier.get(security.id);
    const from = before.marks.find(({ securityId }) => securityId === security.id);
    const to = after.marks.find(({ securityId }) => securityId === security.id);
    const opening = was?.value ?? "0";
    const closing = to?.fundValue ?? holding.value;
    if (Number(opening) === 0 && Number(closing) === 0) return [];
    const bridge = valueBridge({
      opening: {
        value: opening,
        currency,
        rate: from?.rate ?? to?.rate,
        inputs: inputsOf({ mark: from, asOf: before.asOf }),
      },
      closing: {
        value: closing,
        currency,
        rate: to?.rate ?? from?.rate,
        inputs: inputsOf({ mark: to, asOf: after.asOf }),
      },
      newMoney: difference(was?.paid ?? "0", holding.paid),
      sales: difference(was?.received ?? "0", holding.received),
    });
    return [{ company, security: { id: security.id, name: security.name }, ...bridge }];
  });
  const totals = Object.fromEntries(
    COMPONENTS.map((component) => [component, addAmounts(["0", ...items.map((item) => item[component])])]),
  ) as ValueBridge;
  return { items, totals };
}
