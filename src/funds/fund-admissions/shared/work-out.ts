import { laterClosing } from "#maths/fund/closings/later-closing.ts";
import type { LaterClosing } from "#maths/fund/closings/later-closing-parts.ts";
import { addAmounts, Exact, exact } from "#maths/money/amount.ts";
import type { AdmissionBasis, AdmissionFlow, AdmissionLine } from "./api.ts";

/** A partner on the day of a closing; decimal texts. `before` is what it had committed, `added` what it commits at it. */
export type AdmissionPartner = Pick<AdmissionLine, "commitmentId" | "partner" | "isGeneralPartner"> & {
  before: string;
  added: string;
  unfunded: string;
};
export type Closing = {
  closesOn: string;
  partners: readonly AdmissionPartner[];
  basis: AdmissionBasis;
  currency: string;
  decimals: number;
};

const NOTHING = {
  contribution: "0",
  distribution: "0",
  recallable: "0",
  fee: "0",
  feeOutside: "0",
  interest: "0",
  feeInterest: "0",
  premium: "0",
  amount: "0",
};
type Moved = typeof NOTHING;
const SUMMED = Object.keys(NOTHING) as (keyof Moved)[];

const isSome = (amount: string) => Number(amount) !== 0;

type Kind = AdmissionFlow["what"];

type Counted = Omit<Closing, "partners"> & {
  partners: readonly Pick<AdmissionPartner, "commitmentId" | "before" | "added">[];
};

/** What a later closing reallocates; nothing of an initial one, or where nobody was there or joins. `flows`: by kind, in the order they are counted. */
export function admissionOf({ closesOn, partners, basis, currency, decimals }: Counted) {
  const { terms, flows, nav, addedBack } = basis;
  const [existing, joining] = [subscribed(partners, "before"), subscribed(partners, "added")];
  if (terms === null || existing.length === 0 || joining.length === 0) return undefined;
  const counted = flows.filter(({ isLeftOut, isCovered }) => !isLeftOut && isCovered !== true);
  const byKind = (kind: Kind) => counted.filter(({ what }) => what === kind);
  const of = (kind: Exclude<Kind, "fee">) =>
    byKind(kind).map(({ date, amount, without, partly = [] }) => ({
      date,
      amount,
      without: without.map((id) => ({ id })),
      partly: partly.map(({ id, amount: commitment }) => ({ id, commitment })),
    }));
  const closing: LaterClosing = {
    date: closesOn,
    rate: new Exact(terms.rate).div(100).toFixed(),
    dayCount: terms.dayCount,
    hasFeeInterest: terms.hasFeeInterest,
    existing,
    joining,
    calls: of("call"),
    distributions: of("distribution"),
    recallables: of("recallable"),
    fees: byKind("fee").map(({ date, dueOn, amount, borne, owed, isOutside }) => ({
      date: dueOn ?? date,
      amount,
      borne: borne ?? "0",
      owed,
      isOutside,
    })),
    nav: nav === null ? null : addAmounts([nav, addedBack ?? "0"]),
    currency,
    decimals,
  };
  return { closing, flows: byKind };
}

/** What each partner pays at a closing, or gets: of an initial one nothing. Who increases is an earlier and a joining partner in one. */
export function workOut(asked: Closing): AdmissionLine[] {
  const moved = new Map<string, Moved>();
  const divided = admissionOf(asked);
  if (divided !== undefined) {
    const closed = laterClosing(divided.closing);
    for (const { id, ...share } of [...closed.joining, ...closed.existing])
      moved.set(id, addedUp(moved.get(id) ?? NOTHING, share));
  }
  return asked.partners.map(({ before, added, unfunded, ...partner }) => {
    const share = moved.get(partner.commitmentId) ?? NOTHING;
    return {
      ...partner,
      commitmentBefore: before,
      added,
      ...share,
      unfundedAfter: less(unfunded, share.contribution, share.fee, share.recallable),
    };
  });
}

const subscribed = (partners: Counted["partners"], of: "before" | "added") =>
  partners.filter((one) => isSome(one[of])).map((one) => ({ id: one.commitmentId, commitment: one[of] }));

const addedUp = (one: Moved, other: Moved): Moved =>
  Object.fromEntries(SUMMED.map((name) => [name, addAmounts([one[name], other[name]])])) as Moved;

const less = (amount: string, ...parts: string[]) =>
  parts.reduce((rest, part) => rest.minus(exact(part, "part")), exact(amount, "amount")).toFixed();

/** What a closing comes to: what is committed at it, what goes between partners, and what the manager gets. */
export function sumsOf(lines: readonly AdmissionLine[]) {
  const total = (of: (line: AdmissionLine) => string) => addAmounts(["0", ...lines.map(of)]);
  const paid = (of: (line: AdmissionLine) => string) =>
    addAmounts(["0", ...lines.map(of).filter((amount) => !amount.startsWith("-"))]);
  return {
    amount: total(({ added }) => added),
    contribution: paid(({ contribution }) => contribution),
    interest: paid(({ interest }) => interest),
    premium: total(({ premium, added }) => (isSome(added) ? premium : "0")),
    fee: total(({ fee, feeOutside }) => addAmounts([fee, feeOutside])),
    feeInterest: total(({ feeInterest }) => feeInterest),
  };
}
