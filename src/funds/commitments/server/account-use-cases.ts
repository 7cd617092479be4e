import type { Db } from "#core/server/ctx.ts";
import type { CapitalAccount, PartnerFund } from "#funds/commitments/shared/accounts-api.ts";
import { dividedNav } from "#funds/commitments/shared/capital.ts";
import type { PartnerFlow, PartnerFlowKind } from "#funds/commitments/shared/performance.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import {
  type CarryLeftOut,
  type FundFlow,
  findNav,
  listCapital,
  listCarryLeftOut,
  listFundFlows,
  listFundsOfPartner,
  listPartnerNames,
  type PartnerCapital,
} from "./account-queries.ts";

type Fund = { id: string; currency: string };
type Sums = Omit<CapitalAccount, "partnerId" | "partnerName" | "isGeneralPartner">;
export type Account = Omit<CapitalAccount, "partnerName">;

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const total = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/** Partners' capital in a fund without their names, and what of its NAV is nobody's. */
const accountsOf = async (db: Db, fund: Fund, known: AsKnown) =>
  accountsIn(fund, await listCapital(db, fund.id, known), await findNav(db, fund.id, known));

/** The same of what was read of its books. */
export function accountsIn({ id, currency }: Fund, partners: readonly PartnerCapital[], fundNav: string) {
  const { navs, notAllocated } = dividedNav(partners, fundNav, { currency, occasion: id });
  const money = (amount: string) => moneyText(amount, currency);
  const items = partners.map(
    ({ partnerId, isGeneralPartner, commitment, called, outside, distributed, recallable }, index): Account => ({
      partnerId,
      isGeneralPartner,
      commitment: money(commitment),
      called: money(called),
      paidIn: money(addAmounts([called, outside])),
      distributed: money(distributed),
      unfunded: money(addAmounts([commitment, turned(called), recallable])),
      nav: navs[index] ?? money("0"),
    }),
  );
  return { items, notAllocated };
}

export function sumsOf(items: readonly Account[], currency: string): Sums {
  const sum = (of: keyof Sums) => moneyText(total(items.map((item) => item[of])), currency);
  return {
    commitment: sum("commitment"),
    called: sum("called"),
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

/** Without what somebody may not see of carry: all of it is the manager's own. */
export function accountWithout<Shown extends Pick<Sums, "distributed" | "nav">>(
  item: Shown,
  left: readonly CarryLeftOut[],
  currency: string,
): Shown {
  const paid = left.filter(({ use }) => use === "distributed").map(({ amount }) => turned(amount));
  return {
    ...item,
    distributed: moneyText(addAmounts([item.distributed, ...paid]), currency),
    nav: moneyText(addAmounts([item.nav, ...left.map(({ amount }) => amount)]), currency),
  };
}

export const ofPartner = (left: readonly CarryLeftOut[], id: string) =>
  left.filter(({ partnerId }) => partnerId === id);

/** The same as the asking person may see it: carried income is for readers of carry, and sums are of what is shown (docs/decisions/waterfall-and-carry.md). */
export async function shownCapitalAccounts(db: Db, fund: Fund, known: AsKnown) {
  const { items, fund: sums, notAllocated } = await capitalAccounts(db, fund, known);
  const left = await listCarryLeftOut(db, fund.id, known);
  return {
    items: items.map((item) => accountWithout(item, ofPartner(left, item.partnerId), fund.currency)),
    fund: accountWithout(sums, left, fund.currency),
    notAllocated,
    withoutCarry: left.length > 0,
  };
}

/** What one partner has in each fund it is or was in, by their names. */
export async function accountsOfPartner(db: Db, partnerId: string, known: AsKnown): Promise<PartnerFund[]> {
  const found: PartnerFund[] = [];
  for (const { id: fundId, name: fundName, currency } of await listFundsOfPartner(db, partnerId)) {
    const { items } = await accountsOf(db, { id: fundId, currency }, known);
    const own = items.find((item) => item.partnerId === partnerId);
    if (own === undefined) continue;
    const left = ofPartner(await listCarryLeftOut(db, fundId, known), partnerId);
    const { commitment, called, paidIn, distributed, unfunded, nav } = accountWithout(own, left, currency);
    found.push({ fundId, fundName, currency, commitment, called, paidIn, distributed, unfunded, nav });
  }
  return found;
}

const KINDS: Partial<Record<FundFlow["use"], PartnerFlowKind>> = {
  contributed: "contribution",
  distributed: "distribution",
  recallable: "recallable_distribution",
};

/** What each partner paid to a fund and got from it by day, and what is left to all of them; of carry, what the asking person may see. */
export async function partnerFlows(db: Db, fund: Fund, known: AsKnown) {
  const flows = await listFundFlows(db, fund.id, known);
  const left = await listCarryLeftOut(db, fund.id, known);
  const items = flows.flatMap(({ date, partnerId, use, kind: entry, amount }): PartnerFlow[] => {
    const kind = entry === "transfer" ? "transfer" : KINDS[use];
    if (KINDS[use] === undefined || kind === undefined || partnerId === null) return [];
    const hidden = ofPartner(left, partnerId).filter(
      (one) => one.date === date && one.use === use && one.kind === entry,
    );
    const seen = addAmounts([amount, ...hidden.map((one) => turned(one.amount))]);
    if (hidden.length > 0 && Number(seen) === 0) return [];
    return [{ date, amount: moneyText(seen, fund.currency), kind, partnerId }];
  });
  const { nav } = accountWithout(sumsOf((await accountsOf(db, fund, known)).items, fund.currency), left, fund.currency);
  return { items, nav, withoutCarry: left.length > 0 };
}

/** What limited partners paid and got, and what is theirs. */
export function limitedInput(
  { currency }: Fund,
  limited: readonly Account[],
  paid: readonly Pick<FundFlow, "date" | "use" | "amount">[],
) {
  const of = (...uses: FundFlow["use"][]) => paid.filter(({ use }) => uses.includes(use));
  const { nav, commitment } = sumsOf(limited, currency);
  return {
    contributed: of("contributed"),
    outside: of("contributed_outside"),
    distributed: of("distributed", "recallable"),
    nav,
    committed: commitment,
  };
}
