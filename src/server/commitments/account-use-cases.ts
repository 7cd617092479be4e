import type { CapitalAccount, PartnerFund } from "#shared/commitments/accounts-api.ts";
import { dividedNav } from "#shared/commitments/capital.ts";
import { netPerformance } from "#shared/commitments/net-performance.ts";
import { methodologyOf } from "#shared/funds/rules.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { addAmounts } from "#shared/money/amount.ts";
import { moneyText } from "#shared/money/currency.ts";
import type { PartnerFlow, PartnerFlowKind } from "#shared/portfolio/performance-api.ts";
import type { Db } from "../core/ctx.ts";
import { findFacilityBooks } from "../facilities/book-queries.ts";
import { findMethodology } from "../funds/queries.ts";
import {
  type FundFlow,
  findNav,
  listCapital,
  listFundFlows,
  listFundsOfPartner,
  listLimitedFlows,
  listPartnerNames,
} from "./account-queries.ts";

type Fund = { id: string; currency: string };
type Sums = Omit<CapitalAccount, "partnerId" | "partnerName" | "isGeneralPartner">;
type Account = Omit<CapitalAccount, "partnerName">;

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const total = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/** Partners' capital in a fund without their names, and what of its NAV is nobody's. */
async function accountsOf(db: Db, { id, currency }: Fund, known: AsKnown) {
  const partners = await listCapital(db, id, known);
  const { navs, notAllocated } = dividedNav(partners, await findNav(db, id, known), { currency, occasion: id });
  const money = (amount: string) => moneyText(amount, currency);
  const items = partners.map(
    ({ partnerId, isGeneralPartner, commitment, called, distributed, recallable }, index): Account => ({
      partnerId,
      isGeneralPartner,
      commitment: money(commitment),
      paidIn: money(called),
      distributed: money(distributed),
      unfunded: money(addAmounts([commitment, turned(called), recallable])),
      nav: navs[index] ?? money("0"),
    }),
  );
  return { items, notAllocated };
}

function sumsOf(items: readonly Account[], currency: string): Sums {
  const sum = (of: keyof Sums) => moneyText(total(items.map((item) => item[of])), currency);
  return {
    commitment: sum("commitment"),
    paidIn: sum("paidIn"),
    distributed: sum("distributed"),
    unfunded: sum("unfunded"),
    nav: sum("nav"),
  };
}

/** Each partner's capital in a fund by name, and the fund's, which is their sum and what is nobody's. */
export async function capitalAccounts(db: Db, fund: Fund, known: AsKnown) {
  const { items, notAllocated } = await accountsOf(db, fund, known);
  const names = await listPartnerNames(
    db,
    items.map(({ partnerId }) => partnerId),
  );
  const named = items.map((item): CapitalAccount => ({ ...item, partnerName: names.get(item.partnerId) ?? "" }));
  const sums = sumsOf(items, fund.currency);
  return {
    items: named.toSorted(
      (a, b) => a.partnerName.localeCompare(b.partnerName, "en") || (a.partnerId < b.partnerId ? -1 : 1),
    ),
    fund: { ...sums, nav: moneyText(addAmounts([sums.nav, notAllocated]), fund.currency) },
    notAllocated,
  };
}

/** What one partner has in each fund it is or was in, by their names. */
export async function accountsOfPartner(db: Db, partnerId: string, known: AsKnown): Promise<PartnerFund[]> {
  const found: PartnerFund[] = [];
  for (const { id: fundId, name: fundName, currency } of await listFundsOfPartner(db, partnerId)) {
    const { items } = await accountsOf(db, { id: fundId, currency }, known);
    const own = items.find((item) => item.partnerId === partnerId);
    if (own === undefined) continue;
    const { commitment, paidIn, distributed, unfunded, nav } = own;
    found.push({ fundId, fundName, currency, commitment, paidIn, distributed, unfunded, nav });
  }
  return found;
}

const KINDS: Partial<Record<FundFlow["use"], PartnerFlowKind>> = {
  contributed: "contribution",
  distributed: "distribution",
  recallable: "recallable_distribution",
};

/** What each partner paid to a fund and got from it by day, and what is left to all of them. */
export async function partnerFlows(db: Db, fund: Fund, known: AsKnown): Promise<{ items: PartnerFlow[]; nav: string }> {
  const flows = await listFundFlows(db, fund.id, known);
  const items = flows.flatMap(({ date, partnerId, use, kind: entry, amount }): PartnerFlow[] => {
    const kind = entry === "transfer" ? "transfer" : KINDS[use];
    if (KINDS[use] === undefined || kind === undefined || partnerId === null) return [];
    return [{ date, amount: moneyText(amount, fund.currency), kind, partnerId }];
  });
  return { items, nav: sumsOf((await accountsOf(db, fund, known)).items, fund.currency).nav };
}

const sumOfFlows = (flows: readonly FundFlow[]) => total(flows.map(({ amount }) => amount));

/** Net performance of a fund: of its limited partners together, without its general partner. */
export async function netOf(db: Db, fund: Fund, known: AsKnown) {
  const [flows, { items }] = [await listFundFlows(db, fund.id, known), await accountsOf(db, fund, known)];
  const limited = items.filter(({ isGeneralPartner }) => !isGeneralPartner);
  const paid = await listLimitedFlows(db, fund.id, known);
  const ofLimited = (...uses: FundFlow["use"][]) => paid.filter(({ use }) => uses.includes(use));
  return netPerformance({
    asOf: known.asOf,
    contributed: ofLimited("contributed"),
    outside: ofLimited("contributed_outside"),
    distributed: ofLimited("distributed", "recallable"),
    nav: sumsOf(limited, fund.currency).nav,
    committed: sumsOf(limited, fund.currency).commitment,
    committedByAll: sumsOf(items, fund.currency).commitment,
    methodology: methodologyOf(await findMethodology(db, fund.id)) ?? "granular",
    facility: await findFacilityBooks(db, fund.id, known),
    currency: fund.currency,
    unallocated: sumOfFlows(flows.filter(({ use }) => use === "unallocated")),
  });
}
