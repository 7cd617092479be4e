import type { Db } from "#core/server/ctx.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { withNeeds } from "#core/shared/permissions.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { limitedNavsOn, netInputsOf } from "#funds/commitments/server/net-input-use-cases.ts";
import { inputWithoutFacility, type Measured, type NetInput } from "#funds/commitments/shared/net-performance.ts";
import { pooledPerformance } from "#funds/commitments/shared/pooled-performance.ts";
import { USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { analyticsApi } from "#insight/analytics/shared/api.ts";
import { healthCounts } from "#insight/analytics/shared/health-counts.ts";
import { firstDayOf, isPooled } from "#insight/analytics/shared/rules.ts";
import { NO_RETURN } from "#maths/fund/returns/since-inception.ts";
import { Exact, ratio } from "#maths/money/amount.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { listAlerts } from "#portfolio/health/server/queries.ts";
import { latestFigures } from "#portfolio/health/server/scan-use-cases.ts";
import { daysOf, Exchange } from "#portfolio/portfolio/server/exchange-use-cases.ts";
import { grossIn, readHeld } from "#portfolio/portfolio/server/gross-use-cases.ts";
import { benchmarksOf } from "./benchmark-use-cases.ts";
import { bridgeBetween } from "./bridge-use-cases.ts";
import { curveOf, daysOfCurve } from "./curve-use-cases.ts";
import { dealFlowOf } from "./deal-flow-use-cases.ts";
import { explainExposure, explainFigure, isNetFigure } from "./explain-use-cases.ts";
import { exposureOf, placedPositions } from "./exposure-use-cases.ts";
import { firstDayIn, quartersOf, sectorsOf } from "./overview-use-cases.ts";
import type { Pool } from "./pool.ts";
import { listFundsOfFirm, listHeldCompanies } from "./queries.ts";

type Asked = {
  fundId?: string | undefined;
  currency?: string | undefined;
  asOf?: string | undefined;
  knownAt?: string | undefined;
};
type Actor = Parameters<typeof lackingOf>[0];

/** A person is asked for it all by the guard; a program gets all figures or learns what its key lacks. */
function assertWhole(actor: Actor): void {
  const lacking = actor.key === null ? [] : lackingOf(actor, withNeeds(["portfolio:read"]));
  if (lacking.length > 0) throw notAllowed(actor, lacking);
}

type Held = Awaited<ReturnType<typeof readHeld>>;
type Read = Pool & { rates: Exchange; held: Held };

/** Whether net figures are asked for, and on which further days rates are. */
type Wanted = { withNet: boolean; moreDays?: (pool: Omit<Pool, "exchange">) => readonly string[] };
const NET = { withNet: true };
const GROSS = { withNet: false };

/** The books of one fund or of all that are pooled, with the rates that turn them into one currency. */
async function readPool(db: Db, { fundId, currency, ...day }: Asked, { withNet, moreDays }: Wanted): Promise<Read> {
  const known = await asKnownByNow(db, day);
  const all = await listFundsOfFirm(db);
  const chosen =
    fundId === undefined
      ? all.filter(isPooled)
      : [
          required(
            all.find(({ id }) => id === fundId),
            msg("Fund"),
          ),
        ];
  const ids = new Set(chosen.map(({ id }) => id));
  const { sums, flows } = await readHeld(db, known, fundId === undefined ? {} : { fundId });
  const held = {
    sums: sums.filter((row) => ids.has(row.fundId)),
    flows: flows.filter((flow) => ids.has(flow.fundId)),
  };
  const inputs = await netInputsOf(db, withNet ? chosen : [], known);
  const [only, ...others] = new Set(chosen.map((fund) => fund.currency));
  const own = only !== undefined && others.length === 0 ? only : undefined;
  const to = currency ?? own ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY));
  const companies = await listHeldCompanies(db);
  const books = { known, all, chosen, inputs, ...held, held, companies };
  const days = [...daysOf(held.flows, held.sums, known.asOf), ...inputs.flatMap(daysOfNet)];
  const further = (moreDays?.(books) ?? []).flatMap((on) => chosen.map((fund) => ({ currency: fund.currency, on })));
  const rates = await Exchange.of(db, to, [...days, ...further]);
  const exchange = {
    to,
    missing: () => rates.missing,
    into: (...asked: Parameters<Exchange["into"]>) => rates.into(...asked),
  };
  return { ...books, exchange, rates };
}

/** The days on which partners of a fund paid and got money, with its facility and without, and the last one. */
function daysOfNet(input: NetInput) {
  const { currency, asOf } = input;
  const measured: Measured[] = [input, inputWithoutFacility(input) ?? input];
  const flows = measured.flatMap(({ contributed, outside = [], distributed, added = [] }) => [
    ...contributed,
    ...outside,
    ...distributed,
    ...added,
  ]);
  return [...flows.map(({ date }) => ({ currency, on: date })), { currency, on: asOf }];
}

const NO_GROSS = {
  ...NO_RETURN,
  irrReason: "no exchange rate",
  moic: null,
  invested: null,
  realized: null,
  unrealized: null,
};

/** Net and gross performance of a pool. */
function performanceOf({ inputs, exchange: { into }, rates, held, known: { asOf } }: Read) {
  const net = pooledPerformance(inputs, { asOf, into });
  const gross = grossIn(rates, held, asOf) ?? NO_GROSS;
  return { net, gross: { ...gross, ...partsOfMultiple(gross) } };
}

type Invested = Record<"invested" | "realized" | "unrealized", string | null> & { moic: number | null };

/** The realised and the unrealised part of a gross multiple. */
function partsOfMultiple({ invested, realized, unrealized, moic }: Invested) {
  const over = (amount: string | null) =>
    moic === null || invested === null || amount === null
      ? null
      : ratio(new Exact(amount), new Exact(invested), "invested");
  return { dpi: over(realized), rvpi: over(unrealized) };
}

/** Monitored companies of the pool today, by their worst open alert. */
async function healthOf(db: Db, { companies, sums }: Pool, isOfAll: boolean) {
  const held = new Set(sums.map(({ companyId }) => companies.get(companyId)?.companyId));
  const alerts = (await listAlerts(db, await readFirmToday(db))).filter(({ isTest }) => !isTest);
  const monitored = (await latestFigures(db)).filter(({ company }) => isOfAll || held.has(company.id));
  return healthCounts(
    monitored.map(({ company, isFresh }) => ({
      isFresh,
      alerts: alerts.filter((alert) => alert.company.id === company.id).map(({ severity }) => severity),
    })),
  );
}

export const analyticsHandlers = implement(analyticsApi, {
  async overview({ db, actor }, { range, ...asked }) {
    assertWhole(actor);
    const pool = await readPool(db, asked, NET);
    const { known, all, chosen, exchange } = pool;
    const from = firstDayOf(range, known.asOf);
    const { net, gross } = performanceOf(pool);
    const [fund] = asked.fundId === undefined ? [] : chosen;
    const [sectors, quarters] = [sectorsOf(pool), quartersOf(pool, from)];
    return {
      ...known,
      ...net.withFacility,
      withoutLine: net.withoutFacility,
      gross,
      fund: fund ? { id: fund.id, name: fund.name } : null,
      funds: all.map((one) => ({ id: one.id, name: one.name, currency: one.currency, isPooled: isPooled(one) })),
      currency: exchange.to,
      missingRate: exchange.missing(),
      from: from ?? null,
      firstEntryOn: firstDayIn(pool),
      sectors,
      quarters,
      benchmarks: await benchmarksOf(db, pool, net.withFacility),
      dealFlow: await dealFlowOf(db, { from, to: known.asOf }),
      portfolioHealth: await healthOf(db, pool, asked.fundId === undefined),
    };
  },

  async exposure({ db, actor }, asked) {
    assertWhole(actor);
    const pool = await readPool(db, asked, GROSS);
    const exposure = await exposureOf(db, pool);
    return { ...pool.known, currency: pool.exchange.to, missingRate: pool.exchange.missing(), ...exposure };
  },

  async curve({ db, actor }, asked) {
    assertWhole(actor);
    const pool = await readPool(db, asked, { withNet: true, moreDays: daysOfCurve });
    const days = daysOfCurve(pool);
    const items = curveOf(pool, days, await limitedNavsOn(db, { funds: pool.chosen, days }, pool.known));
    return { ...pool.known, currency: pool.exchange.to, missingRate: pool.exchange.missing(), items };
  },

  async bridge({ db, actor }, { since, ...asked }) {
    assertWhole(actor);
    const pool = await readPool(db, asked, GROSS);
    const { known, exchange } = pool;
    if (since >= known.asOf) throw refuseField("since", "analytics.not_before", { day: dayText(known.asOf) });
    const day = { asOf: since, knownAt: known.knownAt };
    const before = await readPool(db, { fundId: asked.fundId, currency: exchange.to, ...day }, GROSS);
    return { ...known, since, currency: exchange.to, ...bridgeBetween(before, pool) };
  },

  async explain({ db, actor }, { figure, withoutFacility, quarter, by, of: value, cursor, ...asked }) {
    assertWhole(actor);
    const pool = await readPool(db, asked, isNetFigure(figure) ? NET : GROSS);
    if (figure === "exposure") {
      const positions = await placedPositions(db, pool);
      const chosen = positions.filter((one) => by === undefined || value === undefined || (one[by] ?? "") === value);
      return explainExposure(pool, chosen, cursor);
    }
    const { net, gross } = performanceOf(pool);
    const of = withoutFacility ? net.withoutFacility : net.withFacility;
    return explainFigure(pool, { net: of, gross }, { figure, withoutFacility, quarter, cursor });
  },
});
