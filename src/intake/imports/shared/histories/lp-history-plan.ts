import { wordOf } from "#core/shared/text/named-columns.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { LpMovement } from "./lp-history.ts";

/** What a partner's money is in the books. */
export const LP_USES = ["contributed", "equalisation", "distributed", "recallable"] as const;
export type LpUse = (typeof LP_USES)[number];

export type KnownPartner = { id: string; name: string; isApproved: boolean; isArchived: boolean };
export type KnownCommitment = {
  id: string;
  partnerId: string;
  /** What stands of it: nothing once it was released. */
  amount: string;
  admittedOn: string;
  isConfirmed: boolean;
};
/** What a partner paid or got on a day: posted, or waiting for approval. Above zero as sheets say it. */
export type KnownFlow = { partnerId: string; date: string; use: LpUse; amount: string; isDraft: boolean };
export type KnownBooks = {
  partners: readonly KnownPartner[];
  commitments: readonly KnownCommitment[];
  flows: readonly KnownFlow[];
  closedUntil: string | null;
};

export const LP_LEFT = {
  ahead: msg("Lies in the future"),
  closed: msg("The books are closed for that day"),
  too_fine: msg("Has more decimals than the currency"),
  several: msg("Several partners have this name"),
  other: msg("The books say another amount on that day"),
  waits: msg("Another amount waits for approval on that day"),
  no_commitment: msg("Neither the file nor Tranche says what this partner committed"),
  commitment_differs: msg("Tranche has another commitment of this partner. Change it on the partner’s page"),
  commitment_waits: msg("A commitment of this partner waits for a colleague. Confirm or delete it first"),
  commitments_joined: msg("A later commitment takes some back: they become one, from the first day on"),
  no_day: msg("The commitment has no day, and no movement says one"),
} as const satisfies Record<string, Msg>;
export type LpLeft = keyof typeof LP_LEFT;

/** A partner of the sheets. `committed` is what is prepared, null where there is nothing to. */
export type PlannedPartner = {
  key: string;
  name: string;
  id: string | null;
  isApproved: boolean;
  /** Who of several is meant is not known: nothing of it is prepared. */
  isSeveral: boolean;
  committed: string | null;
  admittedOn: string | null;
  /** The commitment it has, of which nothing stands. */
  commitmentId: string | null;
  /** What it committed more, at later closings. */
  increases: { date: string; amount: string }[];
};
/** A day's movements of one sort; `amount` above zero as sheets say it. */
export type PlannedEntry = { date: string; use: LpUse; lines: { key: string; amount: string }[] };
export type LpSetPlan = {
  partners: PlannedPartner[];
  entries: PlannedEntry[];
  /** Movements, those of a partner, a day and a sort together. */
  counts: { booked: number; drafted: number; ready: number };
  left: { file: number; line: number; partner: string; problem: LpLeft }[];
  /** What the entries take out of capital that is not allocated; above zero is debit. */
  taken: string;
};

export type LpPlanning = { currency: string; today: string };

const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const neg = (amount: string) => amountText(new Exact(amount).neg());
const isZero = (amount: string) => new Exact(amount).isZero();
const same = (one: string, other: string) => new Exact(one).eq(other);
const usedAs = ({ kind, isRecallable }: LpMovement): LpUse => {
  if (kind === "call") return "contributed";
  if (kind === "equalisation") return "equalisation";
  return isRecallable ? "recallable" : "distributed";
};
/** Whether partners pay it; otherwise they get it. */
export const isPaidIn = (use: LpUse): boolean => use === "contributed" || use === "equalisation";

/** Each name is folded once, however many movements it has. */
function folding(): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? wordOf(name);
    keys.set(name, key);
    return key;
  };
}

type Named = { key: string; name: string; found: KnownPartner | undefined; isSeveral: boolean };

/** Partners of the sheets by what they are called; archived ones only where nobody else is. */
function partnersOf(
  own: ReadonlyMap<string, readonly LpMovement[]>,
  known: readonly KnownPartner[],
): Map<string, Named> {
  const byName = Map.groupBy(known, ({ name }) => wordOf(name));
  const named = new Map<string, Named>();
  for (const [key, [first]] of own) {
    const all = byName.get(key) ?? [];
    const current = all.filter(({ isArchived }) => !isArchived);
    const those = current.length > 0 ? current : all;
    named.set(key, { key, name: first?.partner ?? "", found: those[0], isSeveral: those.length > 1 });
  }
  return named;
}

/**
 * What of the movements of sheets is prepared: those that are in the books, or wait for it, are not again; what cannot be is named.
 * Movements of a partner, a day and a sort are one: the books say their sum.
 */
export function planLpSet(movements: readonly LpMovement[], known: KnownBooks, planning: LpPlanning): LpSetPlan {
  const fold = folding();
  const own = Map.groupBy(movements, ({ partner }) => fold(partner));
  const partners = partnersOf(own, known.partners);
  const left: LpSetPlan["left"] = [];
  const counts = { booked: 0, drafted: 0, ready: 0 };
  const flows = flowsOf(known.flows);
  const ready = new Map<string, PlannedEntry>();
  const groups = Map.groupBy(
    movements.filter(({ kind }) => kind !== "commitment"),
    (one) => `${fold(one.partner)} ${one.date} ${usedAs(one)}`,
  );
  for (const those of groups.values()) {
    const [first] = those;
    const partner = first && partners.get(fold(first.partner));
    if (first === undefined || first.date === null || partner === undefined) continue;
    const { date } = first;
    const [use, amount] = [usedAs(first), sum(those.map((one) => one.amount))];
    if (isZero(amount)) continue;
    const state = stateOf({ partner, date, use, amount }, { flows, known, planning });
    if (state in counts) counts[state as keyof typeof counts] += 1;
    else left.push({ file: first.file, line: first.line, partner: first.partner, problem: state as LpLeft });
    if (state !== "ready") continue;
    const place = `${date} ${LP_USES.indexOf(use)}`;
    const entry = ready.get(place) ?? { date, use, lines: [] };
    entry.lines.push({ key: partner.key, amount });
    ready.set(place, entry);
  }
  const entries = [...ready].toSorted(([one], [other]) => one.localeCompare(other)).map(([, entry]) => entry);
  return {
    partners: [...partners.values()].map((partner) =>
      committedOf(partner, { own: own.get(partner.key) ?? [], known, planning, left }),
    ),
    entries,
    counts,
    left: left.toSorted((one, other) => one.file - other.file || one.line - other.line),
    taken: takenOf(entries),
  };
}

/** A call takes it back, a distribution takes it: debit is above zero. */
const takenOf = (entries: readonly PlannedEntry[]) =>
  sum(entries.flatMap(({ use, lines }) => lines.map(({ amount }) => (isPaidIn(use) ? amount : neg(amount)))));

type Sums = { posted: string; drafted: string };
const keyOf = (partnerId: string, date: string, use: LpUse) => `${partnerId} ${date} ${use}`;

function flowsOf(flows: readonly KnownFlow[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { partnerId, date, use, amount, isDraft } of flows) {
    const key = keyOf(partnerId, date, use);
    const before = sums.get(key) ?? { posted: "0", drafted: "0" };
    const name = isDraft ? "drafted" : "posted";
    sums.set(key, { ...before, [name]: addAmounts([before[name], amount]) });
  }
  return sums;
}

type Moved = { partner: Named; date: string; use: LpUse; amount: string };
type Against = { flows: ReadonlyMap<string, Sums>; known: KnownBooks; planning: LpPlanning };

function stateOf(
  { partner, date, use, amount }: Moved,
  { flows, known, planning }: Against,
): keyof LpSetPlan["counts"] | LpLeft {
  if (partner.isSeveral) return "several";
  const sums = flows.get(keyOf(partner.found?.id ?? "", date, use)) ?? { posted: "0", drafted: "0" };
  if (!isZero(sums.posted)) return same(sums.posted, amount) ? "booked" : "other";
  if (!isZero(sums.drafted)) return same(sums.drafted, amount) ? "drafted" : "waits";
  if (date > planning.today) return "ahead";
  if (known.closedUntil !== null && date <= known.closedUntil) return "closed";
  return new Exact(amount).decimalPlaces() > minorUnitDecimals(planning.currency) ? "too_fine" : "ready";
}

type Committing = {
  own: readonly LpMovement[];
  known: KnownBooks;
  planning: LpPlanning;
  left: LpSetPlan["left"];
};

/** What a partner committed by the sheets, where Tranche does not say it already. */
function committedOf(partner: Named, { own, known, planning, left }: Committing): PlannedPartner {
  const { key, name, found, isSeveral } = partner;
  const said = own.filter(({ kind }) => kind === "commitment");
  const [at] = [...said, ...own];
  const says = (problem: LpLeft) => at && left.push({ file: at.file, line: at.line, partner: name, problem });
  const none = {
    key,
    name,
    id: isSeveral ? null : (found?.id ?? null),
    isApproved: !isSeveral && (found?.isApproved ?? false),
    isSeveral,
    committed: null,
    admittedOn: null,
    commitmentId: null,
    increases: [],
  };
  if (isSeveral) return none;
  const amount = sum(said.map((one) => one.amount));
  const before = known.commitments.find(({ partnerId }) => partnerId === found?.id);
  const isReleased = before?.isConfirmed === true && isZero(before.amount);
  if (before !== undefined && !isReleased) {
    if (!before.isConfirmed) says("commitment_waits");
    else if (said.length > 0 && !same(before.amount, amount)) says("commitment_differs");
    return none;
  }
  const day = own.flatMap(({ date }) => date ?? []).toSorted()[0];
  const problem = whyNot({ amount, day, said }, planning);
  if (problem !== undefined) {
    says(problem);
    return none;
  }
  const [first, ...increases] = closingsOf(said, day ?? "") ?? [];
  if (first === undefined) {
    says("commitments_joined");
    const from = said.flatMap(({ date }) => date ?? []).toSorted()[0] ?? day ?? null;
    return isReleased ? none : { ...none, committed: amount, admittedOn: from };
  }
  if (!isReleased) return { ...none, committed: first.amount, admittedOn: first.date, increases };
  // Once released, it is committed again by increases, from its first day on.
  if (first.date < before.admittedOn) {
    says("commitment_differs");
    return none;
  }
  return { ...none, commitmentId: before.id, increases: [first, ...increases] };
}

/** What was committed on each day, in their order, where each adds something; a commitment without a day is of the first. */
function closingsOf(said: readonly LpMovement[], day: string): { date: string; amount: string }[] | undefined {
  const first = said.flatMap(({ date }) => date ?? []).toSorted()[0] ?? day;
  const days = Map.groupBy(said, ({ date }) => date ?? first);
  const closings = [...days]
    .map(([date, those]) => ({ date, amount: sum(those.map(({ amount }) => amount)) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return closings.every(({ amount }) => new Exact(amount).gt(0)) ? closings : undefined;
}

type Said = { amount: string; day: string | undefined; said: readonly LpMovement[] };

function whyNot({ amount, day, said }: Said, { currency, today }: LpPlanning): LpLeft | undefined {
  if (said.length === 0 || !new Exact(amount).gt(0)) return "no_commitment";
  if (day === undefined) return "no_day";
  if (day > today) return "ahead";
  return new Exact(amount).decimalPlaces() > minorUnitDecimals(currency) ? "too_fine" : undefined;
}

export type Closing = {
  /** What is on the bank, and what was spent, by the sheets' last day; typed, because no sheet of partners says it. */
  cash: string;
  fees: string;
  /** Of "Capital not yet allocated" before the set, debit above zero, and of the fund by the last day. */
  unallocated: string;
  nav: string;
  /** What partners' accounts come to by the last day, and what the sheets say their NAV is. */
  capital: ReadonlyMap<string, string>;
  stated: ReadonlyMap<string, string> | null;
};

/** What is left of capital that is not allocated, how NAV compares, and each partner's part of results where it does. */
export function closeLpSet(plan: LpSetPlan, { asOf, closing }: { asOf: string | null; closing: Closing }) {
  const { cash, fees, unallocated, nav, capital, stated } = closing;
  const remaining = addAmounts([unallocated, plan.taken]);
  const left = addAmounts([remaining, neg(cash), neg(fees)]);
  if (stated === null || asOf === null) return { remaining, left, nav: null, results: [] };
  const books = addAmounts([nav, cash]);
  const sheet = sum([...stated.values()]);
  const by = addAmounts([sheet, neg(books)]);
  const own = new Map(capital);
  for (const { date, use, lines } of plan.entries)
    if (date <= asOf)
      for (const { key, amount } of lines)
        own.set(key, addAmounts([own.get(key) ?? "0", isPaidIn(use) ? amount : neg(amount)]));
  const results = [...stated].flatMap(([key, said]) => {
    const amount = addAmounts([said, neg(own.get(key) ?? "0")]);
    return isZero(amount) ? [] : [{ key, amount }];
  });
  return { remaining, left, nav: { books, sheet, by }, results: isZero(by) ? results : [] };
}
