import type { Db } from "#core/server/ctx.ts";
import { lastQuarterEnd } from "#core/shared/periods.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { listEvents, listObjects } from "#portfolio/cap-tables/server/queries.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { roundsOf } from "#portfolio/cap-tables/shared/rounds.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import { listSteps, type Step } from "./course-queries.ts";
import { currencyFor, Exchange } from "./exchange-use-cases.ts";
import { inMoney, onlyCurrency } from "./figures.ts";

/** So many quarters are a small drawing in a row, and so many at most a chart. */
const IN_A_ROW = 12;
const AT_MOST = 80;

/** The ends of quarters before a day, from a day on where one is named, at most so many; then the day itself. */
export function quarterEnds(asOf: string, most: number, from = ""): string[] {
  const days = [asOf];
  for (let end = lastQuarterEnd(asOf); days.length <= most && end >= from; end = lastQuarterEnd(end)) days.unshift(end);
  return days;
}

type Asked = { known: AsKnown; shownIn: ShownIn };

/** What each company was worth at the last quarters' ends and on the day. */
export async function coursesOf(db: Db, ids: readonly string[], { known, shownIn }: Asked) {
  const days = quarterEnds(known.asOf, IN_A_ROW);
  const steps = Map.groupBy(await listSteps(db, { days, knownAt: known.knownAt, ids }), ({ companyId }) => companyId);
  const exchange = await exchangeFor(db, shownIn, days, [...steps.values()].flat());
  const items = [...steps].flatMap(([id, own]) => {
    const currency = exchange?.to ?? onlyCurrency(own);
    if (currency === null) return [];
    const values = days.map((day, place) => worth(own, { place: place + 1, day, exchange }, "value"));
    return [{ id, currency, values: values.map((value) => value && moneyText(value, currency)) }];
  });
  return { ...known, days, items };
}

/** Cost and fair value of one company since it was bought, and the rounds of its cap table. */
export async function courseOf(db: Db, id: string, since: string | null, { known, shownIn }: Asked) {
  const [events, objects] = [await listEvents(db, [id], known.knownAt), await listObjects(db, [id], known.knownAt)];
  const rounds = roundsOf(historyOfObjects(objects, events), events, known.asOf)
    .map(({ date: on, name }) => ({ on, name }))
    .toReversed();
  if (since === null) return { ...known, currency: null, items: [], rounds };
  const days = quarterEnds(known.asOf, AT_MOST, since);
  const steps = await listSteps(db, { days, knownAt: known.knownAt, ids: [id] });
  const exchange = await exchangeFor(db, shownIn, days, steps);
  const currency = exchange?.to ?? onlyCurrency(steps);
  if (currency === null) return { ...known, currency, items: [], rounds };
  const items = days.flatMap((on, place) => {
    const at = { place: place + 1, day: on, exchange };
    const [cost, value] = [worth(steps, at, "cost"), worth(steps, at, "value")];
    return cost === null || value === null ? [] : [{ on, ...inMoney({ cost, value }, currency) }];
  });
  return { ...known, currency, items, rounds };
}

async function exchangeFor(db: Db, shownIn: ShownIn, days: readonly string[], steps: readonly Step[]) {
  const to = await currencyFor(db, shownIn);
  if (to === null) return undefined;
  const currencies = [...new Set(steps.map(({ currency }) => currency))];
  const wanted = currencies.flatMap((currency) => days.map((on) => ({ currency, on })));
  return Exchange.of(db, to, wanted);
}

type At = { place: number; day: string; exchange: Exchange | undefined };

/** All that was posted until a day; null before anything was, and where there is no rate. */
function worth(steps: readonly Step[], { place, day, exchange }: At, of: "cost" | "value"): string | null {
  const until = steps.filter((step) => step.place <= place);
  if (until.length === 0) return null;
  const amounts = [...Map.groupBy(until, ({ currency }) => currency)].map(([currency, own]) => {
    const amount = addAmounts(["0", ...own.map((step) => step[of])]);
    return exchange === undefined ? amount : exchange.into({ amount, currency }, day);
  });
  return amounts.some((amount) => amount === null) ? null : addAmounts(["0", ...(amounts as string[])]);
}
