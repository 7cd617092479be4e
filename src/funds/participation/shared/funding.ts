import { type AdmissionsBefore, type BookedFlow, inherited } from "#funds/distributions/shared/inheritance.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import { movesOf, type PostedAdmission } from "#funds/fund-admissions/shared/moves.ts";
import type { NamedPart } from "#maths/fund/lots/deal-lots.ts";
import type { FundingFacts } from "#maths/fund/participation.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";

/** What a partner was asked for of an item of a call that was due: for a company, for fees and expenses, or for neither. */
export type CalledPart = {
  callId: string;
  item: number;
  date: string;
  call: string;
  partner: string;
  deal: string | null;
  isFee: boolean;
  /** The item excuses somebody. */
  isExcused: boolean;
  amount: string;
};

/** What the books of a fund say of who paid for what. */
export type FundingRead = {
  called: readonly CalledPart[];
  closings: readonly PostedAdmission[];
  /** What was spent on each company. */
  spent: ReadonlyMap<string, string>;
};

/** A flow of a closing that is an item of a call. */
const itemKey = ({ callId, item }: Pick<CalledPart, "callId" | "item">): string => `${callId}/${item}`;

const isNamed = ({ deal, isFee }: CalledPart) => deal !== null || isFee;

/** What calls named, in the words of `NamedPart`. */
export const namedOf = (called: readonly CalledPart[]): NamedPart[] =>
  called.filter(isNamed).map(({ partner, date, deal, amount }) => ({ partner, date, deal, amount }));

/** What each item of a call named: a company, or fees (null). */
export const dealsNamed = ({ called }: Pick<FundingRead, "called">): Map<string, string | null> =>
  new Map(called.filter(isNamed).map((part) => [itemKey(part), part.deal]));

/** What later closings moved between partners, flow by flow. */
export const admissionsBefore = (read: FundingRead, currency: string): AdmissionsBefore => ({
  moves: read.closings.flatMap((closing) => movesOf(closing, currency)),
  dealOf: dealsNamed(read),
});

/** Whether a company that an item names was paid for without somebody: excused of the call, or of its part when it joined. */
export function isUneven({ called, closings }: FundingRead): boolean {
  const deals = new Set(called.flatMap((part) => (part.deal === null ? [] : [itemKey(part)])));
  return (
    called.some(({ isExcused, deal }) => isExcused && deal !== null) ||
    closings.some(({ basis }) =>
      basis.flows.some(
        ({ what, key, without, isLeftOut }) => what === "call" && deals.has(key) && (isLeftOut || without.length > 0),
      ),
    )
  );
}

/** Who paid for what on a day: money of partners, and what calls named, with what transfers and later closings moved of it. */
export function fundingOn(
  read: FundingRead,
  flows: readonly BookedFlow[],
  currency: string,
): { flows: PartnerFlow[]; named: NamedPart[]; facts: FundingFacts } {
  const decimals = minorUnitDecimals(currency);
  const past = inherited(flows, namedOf(read.called), decimals, admissionsBefore(read, currency));
  const contributed = new Map<string, Exact>();
  for (const { limitedPartnerId: id, contributed: amount } of past.flows)
    contributed.set(id, (contributed.get(id) ?? new Exact(0)).plus(amount));
  const facts = {
    named: past.named.flatMap(({ deal, partner, amount }) => (deal === null ? [] : [{ deal, partner, amount }])),
    contributed: new Map([...contributed].map(([id, amount]) => [id, amountText(amount, decimals)])),
    spent: read.spent,
    isUneven: isUneven(read),
    decimals,
  };
  return { ...past, facts };
}
