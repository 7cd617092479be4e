import type { Db } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { wordOf } from "#core/shared/text/named-columns.ts";
import { msg, t } from "#core/shared/text.ts";
import { type AccountUse, type EntryKind, MOST_LINES } from "#funds/ledger/shared/rules.ts";
import {
  closeLpSet,
  isPaidIn,
  type LpSetPlan,
  type PlannedEntry,
  type PlannedPartner,
  planLpSet,
} from "#intake/imports/shared/histories/lp-history-plan.ts";
import { similarNames } from "#intake/imports/shared/read/similar-names.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { findKnownBooks, findUnallocated, listWaiting } from "./lp-history-queries.ts";
import type { LpSheets } from "./lp-history-use-cases.ts";

type Commitment = { limitedPartnerId: string; fundId: string; amount: string; currency: string; admittedOn: string };
type Increase = { commitmentId: string; kind: "increase"; effectiveOn: string; amount: string; reason: string };
type Draft = {
  fundId: string;
  effectiveOn: string;
  kind: EntryKind;
  memo: string;
  batchId: string;
  batchPlace: number;
};
export type DraftLine = { use: AccountUse; limitedPartnerId: string | null; amount: string };

/** What the books and the partners of a fund do for it. */
export type Books = {
  /** By a day, or today: the fund's NAV, and what is on partners' accounts. */
  findStanding: (
    db: Db,
    fundId: string,
    asOf: string | undefined,
  ) => Promise<{ nav: string; capital: readonly { partnerId: string; capital: string }[] }>;
  prepareEntries: (
    db: Db,
    fund: { currency: string },
    entries: readonly { draft: Draft; lines: readonly DraftLine[] }[],
  ) => Promise<void>;
  addPartner: (db: Db, name: string) => Promise<string>;
  addCommitment: (db: Db, commitment: Commitment & { batchId: string }) => Promise<string>;
  addIncrease: (db: Db, increase: Increase & { batchId: string }) => Promise<unknown>;
};

/** What nobody's sheet says: cash at bank, and fees and expenses, by its last day. */
export type Typed = { cash: string | null; fees: string | null; same: readonly Same[] };
/** Somebody of the sheets, and which limited partner that is. */
type Same = { name: string; limitedPartnerId: string };
export type LpSet = Awaited<ReturnType<typeof planSet>>;

/** What sheets come to against the books as they are now, and what is left over. */
export async function planSet(
  db: Db,
  { fund, tie: sheets }: LpSheets,
  { cash, fees, same, books }: Typed & { books: Books },
) {
  const known = await findKnownBooks(db, fund.id);
  const tie = called(sheets, same, known.partners);
  const plan = planLpSet(tie.movements, known, { currency: fund.currency, today: fund.life.to });
  const lastOn = plan.entries.at(-1)?.date ?? null;
  const closesOn = tie.asOf !== null && tie.asOf <= fund.life.to ? tie.asOf : lastOn;
  const standing = await standingOf(db, { fundId: fund.id, asOf: closesOn ?? fund.life.to }, books);
  const keys = new Map(plan.partners.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])));
  const isClosed = closesOn !== null && known.closedUntil !== null && closesOn <= known.closedUntil;
  const closing = {
    ...standing,
    cash: isClosed ? "0" : (cash ?? "0"),
    fees: isClosed ? "0" : (fees ?? "0"),
    capital: new Map([...standing.capital].map(([id, capital]) => [keys.get(id) ?? id, capital])),
    stated: closesOn === tie.asOf ? statedNavs(tie.figures, plan) : null,
  };
  const closed = closeLpSet(plan, { asOf: closesOn, closing });
  return {
    plan,
    alike: alikeIn(sheets, known.partners),
    typed: { cash: closing.cash, fees: closing.fees },
    closesOn,
    isClosed,
    before: standing.unallocated,
    ...closed,
  };
}

type Known = { id: string; name: string; isArchived: boolean };

/** What sheets come to with the names that limited partners have in Tranche. */
function called(tie: LpSheets["tie"], same: readonly Same[], partners: readonly Known[]): LpSheets["tie"] {
  const names = new Map(
    same.map(({ name, limitedPartnerId }) => {
      const partner = required(
        partners.find(({ id }) => id === limitedPartnerId),
        msg("Limited partner"),
      );
      return [wordOf(name), partner.name];
    }),
  );
  const nameOf = (name: string) => names.get(wordOf(name)) ?? name;
  return {
    ...tie,
    movements: tie.movements.map((one) => ({ ...one, partner: nameOf(one.partner) })),
    figures: tie.figures.map((one) => ({ ...one, partner: one.partner === null ? null : nameOf(one.partner) })),
  };
}

/** Who of the sheets is nobody Tranche has, but called nearly so. */
function alikeIn({ movements }: LpSheets["tie"], partners: readonly Known[]) {
  const has = new Set(partners.map(({ name }) => wordOf(name)));
  const live = partners.filter(({ isArchived }) => !isArchived);
  const named = new Map(movements.map(({ partner }) => [wordOf(partner), partner]));
  return [...named].flatMap(([key, name]) => {
    const similar = has.has(key) ? [] : similarNames(name, live).map((one) => ({ id: one.id, name: one.name }));
    return similar.length === 0 ? [] : [{ name, similar }];
  });
}

/** What the books say, with what sets of entries that wait will add: so nothing is prepared twice. */
async function standingOf(db: Db, { fundId, asOf }: { fundId: string; asOf: string }, books: Books) {
  const waiting = await listWaiting(db, fundId, asOf);
  const { nav, capital: posted } = await books.findStanding(db, fundId, asOf);
  const capital = new Map(posted.map((one) => [one.partnerId, one.capital]));
  for (const { partnerId, capital: more } of waiting)
    if (partnerId !== null) capital.set(partnerId, addAmounts([capital.get(partnerId) ?? "0", more]));
  return {
    unallocated: addAmounts([await findUnallocated(db, fundId), ...waiting.map(({ unallocated }) => unallocated)]),
    nav: addAmounts([nav, ...waiting.map((one) => one.capital)]),
    capital,
  };
}

/** What sheets say the NAV of each partner is, where they say it of all and each is somebody. */
function statedNavs(figures: LpSheets["tie"]["figures"], { partners }: LpSetPlan): Map<string, string> | null {
  const keys = new Set(partners.flatMap(({ key, isSeveral }) => (isSeveral ? [] : [key])));
  const navs = new Map<string, string>();
  for (const { partner, nav } of figures) {
    if (partner === null) continue;
    if (nav === null || !keys.has(wordOf(partner))) return null;
    navs.set(wordOf(partner), nav);
  }
  return navs.size === 0 ? null : navs;
}

/** Adds partners Tranche does not have, and what each committed as part of the set; the id of each by its key. */
export async function putPartners(
  db: Db,
  partners: readonly PlannedPartner[],
  { fund, batchId, from, books }: { fund: LpSheets["fund"]; batchId: string; from: string; books: Books },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, id, isSeveral, committed, admittedOn, commitmentId: before, increases } of partners) {
    if (isSeveral) continue;
    const limitedPartnerId = id ?? (await books.addPartner(db, name));
    ids.set(key, limitedPartnerId);
    const about = { limitedPartnerId, fundId: fund.id, currency: fund.currency, batchId };
    const commitmentId =
      committed === null || admittedOn === null
        ? before
        : await books.addCommitment(db, { ...about, amount: committed, admittedOn });
    if (commitmentId === null) continue;
    for (const { date: effectiveOn, amount } of increases)
      await books.addIncrease(db, { commitmentId, kind: "increase", effectiveOn, amount, reason: from, batchId });
  }
  return ids;
}

type Line = { use: AccountUse; key?: string; amount: string };
/** An entry of the set before its partners have ids. */
export type MadeEntry = { effectiveOn: string; kind: EntryKind; memo: string; lines: Line[] };

const neg = (amount: string) => amountText(new Exact(amount).neg());

/** The entries of a set in their order: calls and distributions, then what is on the bank and was spent, then each partner's part of results. */
export function entriesOf({ plan, typed, closesOn, isClosed, results }: LpSet, from: string): MadeEntry[] {
  const entries = plan.entries.flatMap((entry) => movedEntries(entry, from));
  if (closesOn === null || isClosed) return entries;
  const [cash, fees] = [typed.cash, typed.fees];
  const rest: Line[] = [
    { use: "cash", amount: cash },
    { use: "other_expenses", amount: fees },
    { use: "unallocated", amount: neg(addAmounts([cash, fees])) },
  ];
  const spent = rest.filter(({ amount }) => !new Exact(amount).isZero());
  const about = { effectiveOn: closesOn, kind: "opening" as const };
  if (spent.length > 1)
    entries.push({ ...about, memo: t("Cash and expenses until then, with {name}", { name: from }), lines: spent });
  for (const part of inParts(results)) {
    const lines = part.map(({ key, amount }): Line => ({ use: "carried_income", key, amount: neg(amount) }));
    lines.push({ use: "carried_income", amount: addAmounts(part.map(({ amount }) => amount)) });
    const nonZero = lines.filter(({ amount }) => !new Exact(amount).isZero());
    entries.push({ ...about, memo: t("Results of partners until then, from {name}", { name: from }), lines: nonZero });
  }
  return entries;
}

/** One line of each entry is not a partner's. */
function inParts<One>(all: readonly One[]): One[][] {
  const most = MOST_LINES - 1;
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) => all.slice(part * most, (part + 1) * most));
}

/** What partners paid comes out of capital that is not allocated, and what they got goes into it. */
function movedEntries({ date, use, lines }: PlannedEntry, from: string): MadeEntry[] {
  const isCall = isPaidIn(use);
  const memo = memoOf(use, from);
  return inParts(lines).map((part) => {
    const own = part.map(({ key, amount }): Line => ({ use, key, amount: isCall ? neg(amount) : amount }));
    const against = neg(addAmounts(own.map(({ amount }) => amount)));
    return {
      effectiveOn: date,
      kind: isCall ? "contribution" : "distribution",
      memo,
      lines: [...own, ...(new Exact(against).isZero() ? [] : [{ use: "unallocated" as const, amount: against }])],
    };
  });
}

function memoOf(use: PlannedEntry["use"], from: string): string {
  if (use === "contributed") return t("Capital call, from {name}", { name: from });
  if (use === "equalisation") return t("Equalisation, from {name}", { name: from });
  return t("Distribution, from {name}", { name: from });
}

type Part = {
  fund: LpSheets["fund"];
  batchId: string;
  ids: ReadonlyMap<string, string>;
  before: number;
  books: Books;
};

/** Prepares some entries of a set, which come after `before` others. */
export function putEntries(db: Db, entries: readonly MadeEntry[], part: Part): Promise<void> {
  const { fund, batchId, ids, before, books } = part;
  const drafts = entries.map(({ lines, ...entry }, index) => ({
    draft: { ...entry, fundId: fund.id, batchId, batchPlace: before + index },
    lines: lines.map(
      ({ use, key, amount }): DraftLine => ({
        use,
        limitedPartnerId: key === undefined ? null : required(ids.get(key), msg("Limited partner")),
        amount,
      }),
    ),
  }));
  return books.prepareEntries(db, fund, drafts);
}
