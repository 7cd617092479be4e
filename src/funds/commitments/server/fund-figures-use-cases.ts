import type { Db } from "#core/server/ctx.ts";
import { explainedMoney } from "#core/server/explained.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { FlowRow, FundFigures } from "#funds/commitments/shared/figures-api.ts";
import type { FundFigure } from "#funds/commitments/shared/metrics.ts";
import {
  type NetFlow,
  netFlows,
  netPerformance,
  performanceWithFacility,
} from "#funds/commitments/shared/net-performance.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { listFundFlows } from "./account-queries.ts";
import { accountsIn, accountWithout, limitedInput, shownCapitalAccounts, sumsOf } from "./account-use-cases.ts";
import {
  type FlowEntries,
  listCapitals,
  listCarryLeftOutOf,
  listFlowEntries,
  listFundsAsked,
  listLimitedFlowsOf,
  listNavs,
  listUnallocated,
} from "./batch-queries.ts";
import { pageOfFlows } from "./flow-pages.ts";
import { netInputOf } from "./net-input-use-cases.ts";

type Fund = { id: string; currency: string };

/** What some funds called, are worth and returned to their limited partners: six statements for all of them. */
export async function figuresOfFunds(db: Db, ids: readonly string[], known: AsKnown): Promise<FundFigures[]> {
  const funds = await listFundsAsked(db, ids);
  const read = funds.map(({ id }) => id);
  if (read.length === 0) return [];
  const capitals = Map.groupBy(await listCapitals(db, read, known), ({ fundId }) => fundId);
  const flows = Map.groupBy(await listLimitedFlowsOf(db, read, known), ({ fundId }) => fundId);
  const left = Map.groupBy(await listCarryLeftOutOf(db, read, known), ({ fundId }) => fundId);
  const navs = await listNavs(db, read, known);
  const unallocated = await listUnallocated(db, read, known);
  return funds.map((fund) => {
    const { items, notAllocated } = accountsIn(fund, capitals.get(fund.id) ?? [], navs.get(fund.id) ?? "0");
    const sums = sumsOf(items, fund.currency);
    const whole = { ...sums, nav: moneyText(addAmounts([sums.nav, notAllocated]), fund.currency) };
    const limited = items.filter(({ isGeneralPartner }) => !isGeneralPartner);
    const { irr, irrIsAnnualised, irrDays, tvpi, dpi, reason } = performanceWithFacility({
      ...limitedInput(fund, limited, flows.get(fund.id) ?? []),
      asOf: known.asOf,
      unallocated: unallocated.get(fund.id) ?? "0",
    });
    const { paidIn: _all, ...capital } = accountWithout(whole, left.get(fund.id) ?? [], fund.currency);
    return {
      id: fund.id,
      currency: fund.currency,
      ...capital,
      irr,
      irrIsAnnualised,
      irrDays,
      tvpi,
      dpi,
      reason,
    };
  });
}

type Asked = { figure: FundFigure; withoutFacility: boolean; cursor: string | undefined };

const NET: Partial<Record<FundFigure, "irr" | "tvpi" | "dpi" | "rvpi" | "pic">> = {
  netIrr: "irr",
  netTvpi: "tvpi",
  netDpi: "dpi",
  netRvpi: "rvpi",
  netPic: "pic",
};

/** One figure of a fund, and the dated flows it is made of, the newest first. */
export async function explainFundFigure(
  db: Db,
  id: string,
  { figure, withoutFacility, cursor }: Asked,
  known: AsKnown,
) {
  const fund = required((await listFundsAsked(db, [id]))[0], msg("Fund"));
  const net = NET[figure];
  if (figure === "fundNav") return explainNav(db, fund, cursor, known);
  if (net === undefined) return explainCalled(db, fund, cursor, known);
  const input = await netInputOf(db, fund, known);
  const { withFacility: one, withoutFacility: other } = netPerformance(input);
  const made = netFlows(input, { withFacility: !withoutFacility });
  const money = (amount: string) => moneyText(amount, fund.currency);
  const entries = await listFlowEntries(db, { funds: [fund.id] }, known);
  const rows = (made?.flows ?? []).map((flow, index): FlowRow => {
    const { kind, date } = flow;
    return { ...bare(`${kind}:${date}:${index}`, flow, fund.currency), entries: entriesOf(entries, flow) };
  });
  const amounts = {
    paidIn: money((figure === "netPic" ? made?.inside : made?.paidIn) ?? "0"),
    distributed: money(made?.distributed ?? "0"),
    nav: money(made?.nav ?? "0"),
    commitment: money(input.committed),
  };
  const value = (withoutFacility ? other : one)[net];
  return explainedMoney({ value, amount: null, currency: fund.currency, amounts }, pageOfFlows(rows, cursor));
}

const USES: Partial<Record<NetFlow["kind"], readonly FlowEntries["use"][]>> = {
  contribution: ["contributed"],
  outside: ["contributed_outside"],
  distribution: ["distributed", "recallable"],
};

function entriesOf(entries: readonly FlowEntries[], { kind, date }: NetFlow): FlowRow["entries"] {
  const own = entries.filter((one) => one.date === date && USES[kind]?.includes(one.use)).flatMap((one) => one.entries);
  return [...new Map(own.map((entry) => [entry.id, entry])).values()];
}

const bare = (
  id: string,
  { kind, date, amount }: Pick<FlowRow, "kind" | "date" | "amount">,
  currency: string,
): FlowRow => ({
  id,
  kind,
  date,
  amount: moneyText(amount, currency),
  fund: null,
  partner: null,
  entries: [],
});

/** Whose the fund's NAV is: by partner for readers of partners. */
async function explainNav(db: Db, fund: Fund, cursor: string | undefined, known: AsKnown) {
  const { items, fund: sums, notAllocated } = await shownCapitalAccounts(db, fund, known);
  const sum = (isGeneral: boolean) =>
    sumsOf(
      items.filter(({ isGeneralPartner }) => isGeneralPartner === isGeneral),
      fund.currency,
    ).nav;
  // Users who may not read partners get sums under the ids of the fund and the firm, which are no partner's.
  const named = items.filter(({ partnerId, partnerName }) => partnerName !== "" && partnerId !== fund.id);
  const vehicles = new Map(
    (
      await listFundsAsked(
        db,
        named.map(({ partnerId }) => partnerId),
      )
    ).map((one) => [one.id, one]),
  );
  const rows = named
    .filter(({ nav }) => Number(nav) !== 0)
    .map(({ partnerId, partnerName, nav }): FlowRow => {
      const vehicle = vehicles.get(partnerId);
      return {
        ...bare(partnerId, { kind: "nav", date: known.asOf, amount: nav }, fund.currency),
        ...(vehicle
          ? { fund: { id: vehicle.id, name: vehicle.name } }
          : { partner: { id: partnerId, name: partnerName } }),
      };
    });
  const amounts = { limited: sum(false), general: sum(true), notAllocated };
  return explainedMoney({ value: null, amount: sums.nav, currency: fund.currency, amounts }, pageOfFlows(rows, cursor));
}

/** What was called by the days it was due, of all partners. */
async function explainCalled(db: Db, fund: Fund, cursor: string | undefined, known: AsKnown) {
  const { fund: sums } = await shownCapitalAccounts(db, fund, known);
  const flows = (await listFundFlows(db, fund.id, known)).filter(
    ({ use, partnerId, kind }) => use === "contributed" && partnerId !== null && kind !== "transfer",
  );
  const entries = await listFlowEntries(db, { funds: [fund.id] }, known);
  const rows = [...Map.groupBy(flows, ({ date }) => date)]
    .map(([date, those]): FlowRow => {
      const flow = { kind: "contribution", date, amount: addAmounts(those.map(({ amount }) => amount)) } as const;
      return { ...bare(date, flow, fund.currency), entries: entriesOf(entries, flow) };
    })
    .toReversed();
  const amounts = { commitment: sums.commitment, unfunded: sums.unfunded };
  return explainedMoney(
    { value: null, amount: sums.called, currency: fund.currency, amounts },
    pageOfFlows(rows, cursor),
  );
}
