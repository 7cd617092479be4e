import { type AllocationOptions, allocate, MOST_PARTIES } from "../../money/allocate.ts";
import { amountText, Exact, nonNegative, share, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { flag, given, type Optional, optional, record, rows, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { FEE_BASES, type FeeBasis, type FeeStep, feeBetween, readSteps } from "./fee-steps.ts";
import {
  type Committed,
  committedIn,
  type EarlierCommitment,
  readEarlier,
  type Stretch,
  stretchesOf,
  weighed,
} from "./fee-weights.ts";
import type { FeePeriod, FeeTerms } from "./fees.ts";
import { type ExactPart, type OffsetPart, takenInOrder } from "./offsets.ts";

/** What is agreed with a partner from a day on: `rate` instead of a higher one of the terms, or `part` of theirs (0.75 for a quarter less). */
export type OwnFeeStep = { from: string; rate?: Optional<string>; part?: Optional<string> };

/**
 * Who bears the fee. `commitment`: at the end of the period; `earlier`: what it was before, in order of time. `rate`: a side letter's, instead of a higher one of the terms; where that changes in the period, `ownSteps`, in
 * order of time. `feeFree`: pays none, such as the general partner. `unapplied`: offsets carried in from the period before, before those of
 * `carried`, which are known one by one.
 */
export type FeePartner = InCurrency & {
  id: string;
  commitment: string;
  earlier?: Optional<readonly EarlierCommitment[]>;
  rate?: Optional<string>;
  ownSteps?: Optional<readonly OwnFeeStep[]>;
  feeFree?: Optional<boolean>;
  unapplied?: Optional<string>;
  carried?: Optional<readonly { id: string; amount: string }[]>;
};

/** A period with the offsets that are recognised in it one by one, after their shares and in their order. */
export type OffsetPeriod = FeePeriod & { offsets?: Optional<readonly { id: string; amount: string }[]> };

/** `net` = `gross` − `waived` − `applied`; `unapplied` is carried forward. */
export type PartnerFee = {
  id: string;
  gross: string;
  waived: string;
  recognised: string;
  applied: string;
  unapplied: string;
  net: string;
};
/** `offsets`: those of `carried` and `period.offsets`, what of each was applied. */
export type PartnerFees = Omit<PartnerFee, "id"> & { partners: (PartnerFee & { offsets: OffsetPart[] })[] };

type Own = { from: number; rate: Exact | undefined; part: Exact };
type Carried = { id: string; amount: Exact };
type Read = Committed & {
  id: string;
  own: Own[];
  isFree: boolean;
  unapplied: Exact;
  carried: Carried[];
};

/**
 * The management fee of a period, partner by partner.
 *
 * - The fee of the fund (see `managementFees`: basis × rate × part of a year) is divided by commitments, and where one changed hands
 *   in the period by what each had on its days: `gross`. A partner with
 *   a rate of its own pays its part of the fee at that rate, wherever the terms ask more; one that is free pays nothing; the
 *   difference is `waived`, and borne by nobody else.
 * - The manager's other fees, times the share that offsets, are divided by commitments among those who pay. Each partner's part
 *   reduces its own fee down to zero and the rest waits for the next period. Offsets reduce it one after the other: carried ones first.
 * - Units: money as decimal texts, rounded half-even once for the fund and once for each rate; odd cents as in `allocate`. Sums
 *   are exact: the partners' lines add up to the fund's.
 * - Throws FundInputError naming the field: as `managementFees`, and a partner named twice.
 *
 * Source: ILPA Reporting Template 2.0 (2025): fees gross, waivers, offsets, net; ILPA Model LPA (2020), article 7 and side letters.
 */
export function partnerFees(terms: FeeTerms, partners: readonly FeePartner[], period: OffsetPeriod): PartnerFees {
  const currency = new OneCurrency();
  currency.see(record(terms, "terms").currency, "currency");
  currency.see(record(period, "period").currency, "period.currency");
  currency.seeRows(rows(partners, "partners", MOST_PARTIES), "partners");
  const decimals = currency.decimals(terms.decimals);
  const { steps, dayCount } = readSteps(terms);
  const read = readPartners(partners);
  const days = readPeriod(period);
  const stretches = stretchesOf(read, days);
  const feesAt = (own: readonly Own[] = []) =>
    stretches.map((stretch) => feeBetween(agreed(steps, own), dayCount, { ...days, ...stretch }));
  const options = { decimals, occasion: period.from, field: "partners" };
  const fees = feesAt();
  const weighted = weighed(read, stretches, fees);
  const gross = divided(rounded(total(fees), decimals), weighted, options);
  const due = dueOf(read, gross, { stretches, feesAt, options });
  const offsetShare = share(terms.offsetShare ?? "1", "offsetShare");
  const offset = rounded(nonNegative(period.offset ?? "0", "period.offset").times(offsetShare), decimals);
  const payers = weighted.map((partner) => (partner.isFree ? { ...partner, commitment: ZERO } : partner));
  const isBorne = payers.some(({ commitment }) => !commitment.isZero());
  const recognisedOf = (amount: Exact) => (isBorne ? divided(amount, payers, options) : payers.map(() => ZERO));
  const untyped = recognisedOf(offset);
  const fresh = readOffsets(period.offsets, "period.offsets").map(({ id, amount }) => ({
    id,
    parts: recognisedOf(rounded(amount, decimals)),
  }));
  const lines = read.map(({ id, unapplied, carried }, place) => {
    const [whole, own] = [gross[place] ?? ZERO, due[place] ?? ZERO];
    const waiting = [
      { id: "", carriedIn: unapplied, recognised: untyped[place] ?? ZERO },
      ...carried.map((one) => ({ id: one.id, carriedIn: one.amount, recognised: ZERO })),
      ...fresh.map((one) => ({ id: one.id, carriedIn: ZERO, recognised: one.parts[place] ?? ZERO })),
    ];
    const taken = takenInOrder(own, waiting);
    const sum = (of: "recognised" | "applied" | "unapplied") => total(taken.map((part) => part[of]));
    const applied = sum("applied");
    return {
      id,
      gross: whole,
      waived: whole.minus(own),
      recognised: sum("recognised"),
      applied,
      unapplied: sum("unapplied"),
      net: own.minus(applied),
      offsets: taken.slice(1),
    };
  });
  return shownFees(lines, decimals);
}

const ZERO = new Exact(0);

function readPartners(partners: readonly FeePartner[]): Read[] {
  const ids = uniqueIds(partners, "partners");
  return partners.map((partner, place) => {
    const field = `partners[${place}]`;
    return {
      id: ids[place] ?? "",
      commitment: nonNegative(partner.commitment, `${field}.commitment`),
      earlier: readEarlier(partner.earlier, field),
      own: readOwn(partner, field),
      isFree: flag(partner.feeFree, `${field}.feeFree`),
      unapplied: nonNegative(partner.unapplied ?? "0", `${field}.unapplied`),
      carried: readOffsets(partner.carried, `${field}.carried`),
    };
  });
}

function readPeriod(period: FeePeriod) {
  const [from, to] = [readDate(period.from, "period.from"), readDate(period.to, "period.to")];
  if (to <= from) throw refusal("period.to", "endsAtStart");
  const bases: Partial<Record<FeeBasis, Exact>> = {};
  for (const basis of FEE_BASES) {
    const amount = optional(period[basis], nonNegative, `period.${basis}`);
    if (given(amount)) bases[basis] = amount;
  }
  return { from, to, bases, field: "period" };
}

const MOST_OWN_STEPS = 100;
const MOST_OFFSETS = 10_000;

function readOffsets(said: Optional<readonly { id: string; amount: string }[]>, field: string): Carried[] {
  const ids = uniqueIds(rows(said ?? [], field, MOST_OFFSETS), field);
  return (said ?? []).map(({ amount }, place) => ({
    id: ids[place] ?? "",
    amount: nonNegative(amount, `${field}[${place}].amount`),
  }));
}

function readOwn({ rate, ownSteps }: FeePartner, field: string): Own[] {
  const always = optional(rate, nonNegative, `${field}.rate`);
  const own: Own[] = always === undefined ? [] : [{ from: -Infinity, rate: always, part: new Exact(1) }];
  for (const [place, step] of rows(ownSteps ?? [], `${field}.ownSteps`, MOST_OWN_STEPS).entries()) {
    const at = `${field}.ownSteps[${place}]`;
    const from = readDate(step.from, `${at}.from`);
    if (from <= (own.at(-1)?.from ?? -Infinity)) throw refusal(`${at}.from`, "stepNotAfter");
    own.push({
      from,
      rate: optional(step.rate, nonNegative, `${at}.rate`),
      part: optional(step.part, share, `${at}.part`) ?? new Exact(1),
    });
  }
  return own;
}

/** The terms as they are for a partner: a part of their rate, and none above its own. */
function agreed(steps: readonly FeeStep[], own: readonly Own[]): FeeStep[] {
  const days = [...new Set([...steps, ...own].map(({ from }) => from))].toSorted((one, other) => one - other);
  return days.flatMap((from) => {
    const step = steps.findLast((one) => one.from <= from);
    if (step === undefined) return [];
    const held = own.findLast((one) => one.from <= from);
    const rate = step.rate.times(held?.part ?? 1);
    return [{ ...step, from, rate: held?.rate === undefined ? rate : Exact.min(rate, held.rate) }];
  });
}

/** An amount by commitments. */
function divided(amount: Exact, partners: readonly Read[], options: AllocationOptions): Exact[] {
  const parties = partners.map(({ id, commitment }) => ({ id, weight: amountText(commitment) }));
  return allocate(amountText(amount, options.decimals ?? 2), parties, options).map((part) => new Exact(part));
}

type Agreed = {
  stretches: readonly Stretch[];
  feesAt: (own?: readonly Own[]) => Exact[];
  options: AllocationOptions;
};

/** What each has to pay before offsets: those with whom the same is agreed share the fee by that. */
function dueOf(partners: readonly Read[], gross: readonly Exact[], { stretches, feesAt, options }: Agreed): Exact[] {
  const due = partners.map(({ isFree }, place) => (isFree ? ZERO : (gross[place] ?? ZERO)));
  const classes = Map.groupBy(
    partners.flatMap((partner, place) => (partner.own.length === 0 || partner.isFree ? [] : [{ partner, place }])),
    ({ partner }) => partner.own.map(({ from, rate, part }) => `${from} ${rate?.toFixed()} ${part.toFixed()}`).join(),
  );
  for (const members of classes.values()) {
    const own = members.map(({ partner }) => partner);
    const fees = feesAt(own[0]?.own);
    const shares = stretches.map((stretch, place) => {
      const committed = (some: readonly Read[]) => total(some.map((partner) => committedIn(partner, stretch)));
      const all = committed(partners);
      return all.isZero() ? ZERO : (fees[place] ?? ZERO).times(committed(own)).div(all);
    });
    const weights = weighed(own, stretches, shares);
    if (total(weights.map(({ commitment }) => commitment)).isZero()) continue;
    const parts = divided(rounded(total(shares), options.decimals ?? 2), weights, options);
    for (const [at, { place }] of members.entries()) due[place] = Exact.min(parts[at] ?? ZERO, gross[place] ?? ZERO);
  }
  return due;
}

type Amounts = Record<Exclude<keyof PartnerFee, "id">, Exact>;
type Line = { id: string; offsets: ExactPart[] } & Amounts;

function shownFees(lines: readonly Line[], decimals: number): PartnerFees {
  const shown = (amounts: Amounts): Omit<PartnerFee, "id"> => ({
    gross: amountText(amounts.gross, decimals),
    waived: amountText(amounts.waived, decimals),
    recognised: amountText(amounts.recognised, decimals),
    applied: amountText(amounts.applied, decimals),
    unapplied: amountText(amounts.unapplied, decimals),
    net: amountText(amounts.net, decimals),
  });
  const sum = (key: keyof Amounts) => total(lines.map((line) => line[key]));
  const whole = {
    gross: sum("gross"),
    waived: sum("waived"),
    recognised: sum("recognised"),
    applied: sum("applied"),
    unapplied: sum("unapplied"),
    net: sum("net"),
  };
  const part = ({ id, carriedIn, recognised, applied, unapplied }: ExactPart): OffsetPart => ({
    id,
    carriedIn: amountText(carriedIn, decimals),
    recognised: amountText(recognised, decimals),
    applied: amountText(applied, decimals),
    unapplied: amountText(unapplied, decimals),
  });
  return {
    ...shown(whole),
    partners: lines.map((line) => ({ id: line.id, ...shown(line), offsets: line.offsets.map(part) })),
  };
}
