import type { NamedPart } from "#maths/fund/lots/deal-lots.ts";
import { type FundingFacts, investmentsOf } from "#maths/fund/participation.ts";
import { addAmounts, amountText, Exact, total } from "#maths/money/amount.ts";
import { admissionsBefore, type FundingRead } from "./funding.ts";

/** What a partner paid for a company is made of. */
export const FUNDING_SOURCES = ["call", "closing", "transfer", "rest"] as const;

export type FundingSource = {
  kind: (typeof FUNDING_SOURCES)[number];
  id: string | null;
  name: string | null;
  on: string | null;
  amount: string;
};
export type FundedPart = { partnerId: string; funded: string; percent: string; sources: FundingSource[] };
export type FundedInvestment = { deal: string; funded: string; called: string; unnamed: string; parts: FundedPart[] };

type Read = Omit<FundingRead, "closings"> & {
  closings: readonly (FundingRead["closings"][number] & { id: string; name: string })[];
};

const ZERO = new Exact(0);
const HUNDRED = new Exact(100);
const PERCENT_DECIMALS = 4;
const NOTHING = { id: null, name: null, on: null };

/** Who paid for each company, by which percentage that is, and which calls, closings and transfers it comes from. */
export function participationOf(read: Read, facts: FundingFacts, currency: string): FundedInvestment[] {
  const { decimals } = facts;
  const { moves, dealOf } = admissionsBefore(read, currency);
  const text = (amount: Exact) => amountText(amount, decimals);
  const sourcesOf = (deal: string, partnerId: string, funded: Exact): FundingSource[] => {
    const rest = { ...NOTHING, kind: "rest" as const };
    if (!facts.isUneven) return [{ ...rest, amount: text(funded) }];
    const calls = read.called
      .filter((part) => part.deal === deal && part.partner === partnerId && Number(part.amount) !== 0)
      .map(({ callId: id, call: name, date: on, amount }) => ({ kind: "call" as const, id, name, on, amount }));
    const closings = read.closings.flatMap(({ id, name, closesOn: on, entryNo }) => {
      const own = moves.filter(
        (move) => move.entryNo === entryNo && move.partner === partnerId && dealOf.get(move.key) === deal,
      );
      const amount = addAmounts(["0", ...own.map((move) => move.amount)]);
      return Number(amount) === 0 ? [] : [{ kind: "closing" as const, id, name, on, amount }];
    });
    const told = [...calls, ...closings];
    const named = sumOf(facts.named.filter((one) => one.deal === deal && one.partner === partnerId)).toDecimalPlaces(
      decimals,
    );
    const moved = named.minus(total(told.map(({ amount }) => new Exact(amount)))).toDecimalPlaces(decimals);
    const left = funded.minus(named);
    return [
      ...told.map((one) => ({ ...one, amount: text(new Exact(one.amount)) })),
      ...(moved.isZero() ? [] : [{ ...NOTHING, kind: "transfer" as const, amount: text(moved) }]),
      ...(left.isZero() ? [] : [{ ...rest, amount: text(left) }]),
    ];
  };
  return investmentsOf(facts).map(({ deal, funded, called, unnamed }) => {
    const all = total([...funded.values()].map((amount) => new Exact(amount)));
    const parts = [...funded].map(([partnerId, amount]) => ({
      partnerId,
      funded: amount,
      percent: amountText(
        all.isZero() ? ZERO : new Exact(amount).times(HUNDRED).div(all).toDecimalPlaces(PERCENT_DECIMALS),
      ),
      sources: sourcesOf(deal, partnerId, new Exact(amount)),
    }));
    return { deal, funded: text(all), called, unnamed, parts };
  });
}

const sumOf = (named: readonly Pick<NamedPart, "amount">[]) => total(named.map(({ amount }) => new Exact(amount)));

/** Calls that excuse a partner from an investment and name no company. */
export function excusedWithoutName({ called }: FundingRead): { id: string; name: string }[] {
  const open = called.filter(({ isExcused, deal }) => isExcused && deal === null);
  const byCall = new Map(open.map(({ callId: id, call: name }) => [id, { id, name }]));
  return [...byCall.values()];
}
