import type { Db } from "#core/server/ctx.ts";
import { USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { NO_RETURN } from "#maths/fund/returns/since-inception.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import { daysOf, Exchange, exchanged } from "./exchange-use-cases.ts";
import { earned, inMoney, onlyCurrency } from "./figures.ts";
import { ownedShares } from "./ownership-use-cases.ts";
import { type Flow, listFlows, listShares, listSums } from "./queries.ts";

/** The whole portfolio in one currency: its funds' own where they share one, else the firm's at the rates of each day. */
export async function summaryOf(db: Db, known: AsKnown, shownIn: ShownIn = "fund") {
  const shares = await listShares(db);
  const listed = new Set(shares.map(({ id }) => id));
  const sums = (await listSums(db, known, {})).filter(({ companyId }) => listed.has(companyId));
  const flows = (await listFlows(db, known, {})).filter(({ holdingId }) => listed.has(holdingId));
  const only = shownIn === "fund" ? onlyCurrency(sums) : null;
  const currency = only ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY));
  const active = new Set(sums.filter(({ quantity }) => Number(quantity) > 0).map(({ companyId }) => companyId));
  const byCapTable = await ownedShares(db, [...active], known);
  const owned = shares.flatMap(({ id, ownershipPercentage: typed }) => {
    const own = byCapTable.get(id) ?? typed;
    return own !== null && active.has(id) ? [Number(own)] : [];
  });
  const averageOwnership = owned.length === 0 ? null : owned.reduce((all, one) => all + one, 0) / owned.length;
  const facts = { ...known, currency, companies: shares.length, active: active.size, averageOwnership };
  const exchange = await Exchange.of(db, currency, daysOf(flows, sums, known.asOf));
  const inOne = exchanged(exchange, flows, sums, known.asOf);
  if (inOne === undefined) return { ...facts, ...UNKNOWN, missingRate: exchange.missing };
  const values = inOne.sums.map(({ fairValue }) => fairValue);
  return { ...facts, ...totalsOf({ flows: inOne.flows, values, asOf: known.asOf, currency }), missingRate: null };
}

const UNKNOWN = {
  totalValue: null,
  totalInvestment: null,
  proceeds: null,
  multiple: null,
  gainOnCost: null,
  ...NO_RETURN,
  irrReason: "no exchange rate",
};

type Read = { flows: readonly Flow[]; values: readonly string[]; asOf: string; currency: string };

function totalsOf({ flows, values, asOf, currency }: Read) {
  const { invested, fairValue, proceeds, multiple, ...others } = earned(flows, values, asOf);
  const gainOnCost = multiple === null ? null : multiple - 1;
  const amounts = inMoney({ totalValue: fairValue, totalInvestment: invested, proceeds }, currency);
  return { ...amounts, multiple, gainOnCost, ...others };
}
