import type { Db } from "#core/server/ctx.ts";
import { explainedMoney } from "#core/server/explained.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { FlowRow, PartnerFigures } from "#funds/commitments/shared/figures-api.ts";
import type { PartnerFigure } from "#funds/commitments/shared/metrics.ts";
import {
  type FlowUse,
  inheritedFlows,
  type PartnerFlow,
  partnerReturn,
} from "#funds/commitments/shared/partner-return.ts";
import { isPartner } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { BookedAmount } from "#maths/fund/closings/transfers.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import type { FundFlow } from "./account-queries.ts";
import { type Account, accountsIn, accountWithout, ofPartner, sumsOf } from "./account-use-cases.ts";
import {
  type FlowEntries,
  listCapitals,
  listCarryLeftOutOf,
  listFlowEntries,
  listFlowsOfPartners,
  listFundsOfPartners,
  listMoney,
  listNavs,
} from "./batch-queries.ts";
import { pageOfFlows } from "./flow-pages.ts";

type InFund = { fund: { id: string; name: string; currency: string }; account: Account; flows: FundFlow[] };

/** What each of some partners has in each of its funds, by their names, and what it paid and got there: five statements for all. */
async function standingsOf(db: Db, partners: readonly string[], known: AsKnown): Promise<Map<string, InFund[]>> {
  const funds = await listFundsOfPartners(db, partners);
  const ids = [...new Set(funds.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const capitals = Map.groupBy(await listCapitals(db, ids, known), ({ fundId }) => fundId);
  const left = Map.groupBy(await listCarryLeftOutOf(db, ids, known), ({ fundId }) => fundId);
  const flows = Map.groupBy(
    await listFlowsOfPartners(db, { funds: ids, partners }, known),
    ({ fundId, partnerId }) => `${fundId} ${partnerId}`,
  );
  const navs = await listNavs(db, ids, known);
  const accounts = new Map(
    funds.map((fund) => [fund.id, accountsIn(fund, capitals.get(fund.id) ?? [], navs.get(fund.id) ?? "0").items]),
  );
  const moved = ids.filter((id) =>
    [...flows.values()].flat().some(({ fundId, kind }) => fundId === id && kind === "transfer"),
  );
  const money = Map.groupBy(await listMoney(db, moved, known), ({ fundId }) => fundId);
  const found = funds.flatMap(({ partnerId, ...fund }) => {
    const own = accounts.get(fund.id)?.find((account) => account.partnerId === partnerId);
    if (own === undefined) return [];
    const hidden = ofPartner(left.get(fund.id) ?? [], partnerId);
    const seen = flows.get(`${fund.id} ${partnerId}`) ?? [];
    const taken = takenBy(partnerId, money.get(fund.id), fund.currency) ?? seen;
    const shown = taken.map((flow) => withoutHidden(flow, hidden)).filter(({ amount }) => Number(amount) !== 0);
    return [{ partnerId, fund, account: accountWithout(own, hidden, fund.currency), flows: shown }];
  });
  return Map.groupBy(found, ({ partnerId }) => partnerId);
}

/** Flows of a partner of a fund in which stakes changed hands, as if each had its stake from the start. */
const takenBy = (partnerId: string, booked: readonly BookedAmount<FlowUse>[] | undefined, currency: string) =>
  booked &&
  inheritedFlows(booked, currency)
    .filter((flow) => flow.partnerId === partnerId)
    .map((flow): FundFlow => ({ ...flow, kind: flow.use.startsWith("contributed") ? "contribution" : "distribution" }));

type Hidden = ReturnType<typeof ofPartner>;

function withoutHidden(flow: FundFlow, hidden: Hidden): FundFlow {
  const those = hidden.filter(({ date, use, kind }) => date === flow.date && use === flow.use && kind === flow.kind);
  return { ...flow, amount: addAmounts([flow.amount, ...those.map(({ amount }) => `-${amount}`.replace("--", ""))]) };
}

function returnIn(currency: string, funds: readonly InFund[], asOf: string) {
  const accounts = funds.map(({ account }) => account);
  const { called, paidIn, distributed, ...sums } = sumsOf(accounts, currency);
  const flows = funds
    .flatMap((one) => one.flows)
    .flatMap(({ date, amount, use }): PartnerFlow[] => (use === "unallocated" ? [] : [{ date, amount, use }]));
  const { irr, irrIsAnnualised, irrDays, tvpi, dpi, reasons } = partnerReturn(flows, {
    nav: sums.nav,
    quarterEnds: asOf,
    paidIn,
    distributed,
    commitment: sums.commitment,
  });
  const figures: PartnerFigures = {
    currency,
    ...sums,
    called,
    distributed,
    irr,
    irrIsAnnualised: irrIsAnnualised ?? true,
    irrDays: irrDays ?? null,
    tvpi,
    dpi,
    reason: reasons.irr ?? reasons.tvpi ?? null,
  };
  return {
    figures,
    amounts: { paidIn, distributed, nav: sums.nav, commitment: sums.commitment, unfunded: sums.unfunded },
  };
}

/** What each of some partners committed, paid, got and has, and what it earned, by the currencies of its funds, the largest commitment first. */
export async function figuresOfPartners(db: Db, ids: readonly string[], known: AsKnown) {
  const standings = await standingsOf(db, ids, known);
  return ids.map((id) => {
    const byCurrency = Map.groupBy(standings.get(id) ?? [], ({ fund }) => fund.currency);
    const accounts = [...byCurrency].map(([currency, funds]) => returnIn(currency, funds, known.asOf).figures);
    return { id, accounts: accounts.toSorted((a, b) => Number(b.commitment) - Number(a.commitment)) };
  });
}

type Asked = { figure: PartnerFigure; currency: string; cursor: string | undefined };

/** One figure of a partner in the funds of a currency, and what it is made of: dated flows the newest first, or sums by fund. */
export async function explainPartnerFigure(db: Db, id: string, { figure, currency, cursor }: Asked, known: AsKnown) {
  assertFound(await isPartner(db, id), msg("Limited partner"));
  const all = (await standingsOf(db, [id], known)).get(id) ?? [];
  const funds = all.filter(({ fund }) => fund.currency === currency);
  const { figures, amounts } = returnIn(currency, funds, known.asOf);
  const entries = await listFlowEntries(db, { funds: funds.map(({ fund }) => fund.id), partner: id }, known);
  const rows = rowsOf(figure, funds, entries, known.asOf);
  const made = { currency, amounts, ...VALUES[figure](figures) };
  return explainedMoney(made, pageOfFlows(rows, cursor));
}

const VALUES: Record<PartnerFigure, (of: PartnerFigures) => { value: number | null; amount: string | null }> = {
  partnerCommitment: ({ commitment }) => ({ value: null, amount: commitment }),
  partnerCalled: ({ called }) => ({ value: null, amount: called }),
  partnerDistributed: ({ distributed }) => ({ value: null, amount: distributed }),
  partnerNav: ({ nav }) => ({ value: null, amount: nav }),
  partnerIrr: ({ irr }) => ({ value: irr, amount: null }),
  partnerTvpi: ({ tvpi }) => ({ value: tvpi, amount: null }),
  partnerDpi: ({ dpi }) => ({ value: dpi, amount: null }),
};

const KINDS: Record<FundFlow["use"], FlowRow["kind"]> = {
  contributed: "contribution",
  contributed_outside: "outside",
  distributed: "distribution",
  recallable: "recallable",
  unallocated: "transfer",
};

function rowsOf(
  figure: PartnerFigure,
  funds: readonly InFund[],
  entries: readonly FlowEntries[],
  asOf: string,
): FlowRow[] {
  const standing = (kind: "commitment" | "nav", of: (account: Account) => string) =>
    funds.map(
      ({ fund, account }): FlowRow => ({
        id: `${kind}:${fund.id}`,
        kind,
        date: asOf,
        amount: of(account),
        fund: { id: fund.id, name: fund.name },
        partner: null,
        entries: [],
      }),
    );
  if (figure === "partnerCommitment") return standing("commitment", ({ commitment }) => commitment);
  const navs = standing("nav", ({ nav }) => nav);
  if (figure === "partnerNav") return navs;
  const flows = funds.flatMap((one) => flowsOf(one, entries)).toSorted((a, b) => b.date.localeCompare(a.date));
  const of = (...uses: FundFlow["use"][]) => flows.filter(({ id }) => uses.some((use) => id.includes(`:${use}:`)));
  if (figure === "partnerCalled") return of("contributed");
  if (figure === "partnerDistributed") return of("distributed", "recallable");
  return figure === "partnerDpi" ? flows : [...navs, ...flows];
}

function flowsOf({ fund, flows }: InFund, entries: readonly FlowEntries[]): FlowRow[] {
  return flows.map((flow): FlowRow => {
    const isTransfer = flow.kind === "transfer";
    const own = entries.filter(
      (one) =>
        one.fundId === fund.id && one.date === flow.date && one.use === flow.use && one.isTransfer === isTransfer,
    );
    return {
      id: [fund.id, flow.date, flow.use, flow.kind].join(":"),
      kind: isTransfer ? "transfer" : KINDS[flow.use],
      date: flow.date,
      amount: moneyText(flow.amount, fund.currency),
      fund: { id: fund.id, name: fund.name },
      partner: null,
      entries: own.flatMap((one) => one.entries),
    };
  });
}
