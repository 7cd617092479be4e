import { msg, t } from "#shared/core/text.ts";
import {
  closeLpSet,
  type LpSetPlan,
  type PlannedEntry,
  type PlannedPartner,
  planLpSet,
} from "#shared/imports/lp-history-plan.ts";
import { wordOf } from "#shared/imports/named-columns.ts";
import { type AccountUse, type EntryKind, MOST_LINES } from "#shared/ledger/rules.ts";
import { addAmounts, amountText, Exact } from "#shared/money/amount.ts";
import type { Db } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { accountOf, byUse, storedLines } from "../ledger/posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines } from "../ledger/queries.ts";
import { commitmentWrites, limitedPartnerWrites } from "../limited-partners/queries.ts";
import { findKnownBooks, findStanding } from "./lp-history-queries.ts";
import type { LpSheets } from "./lp-history-use-cases.ts";

/** What nobody's sheet says: cash at bank, and fees and expenses, by its last day. */
export type Typed = { cash: string | null; fees: string | null };
export type LpSet = Awaited<ReturnType<typeof planSet>>;

/** What sheets come to against the books as they are now, and what is left over. */
export async function planSet(db: Db, { fund, tie }: LpSheets, { cash, fees }: Typed) {
  const known = await findKnownBooks(db, fund.id);
  const plan = planLpSet(tie.movements, known, { currency: fund.currency, today: fund.life.to });
  const lastOn = plan.entries.at(-1)?.date ?? null;
  const closesOn = tie.asOf !== null && tie.asOf <= fund.life.to ? tie.asOf : lastOn;
  const standing = await findStanding(db, fund.id, await asKnown(db, { asOf: closesOn ?? undefined }));
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
    typed: { cash: closing.cash, fees: closing.fees },
    closesOn,
    isClosed,
    before: standing.unallocated,
    ...closed,
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
  { fund, batchId }: { fund: LpSheets["fund"]; batchId: string },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, name, id, isSeveral, committed, admittedOn } of partners) {
    if (isSeveral) continue;
    // Whether they are accredited, no sheet says.
    const limitedPartnerId = id ?? (await limitedPartnerWrites.insert(db, { name, accreditedInvestor: false }));
    ids.set(key, limitedPartnerId);
    if (committed === null || admittedOn === null) continue;
    const commitment = { limitedPartnerId, fundId: fund.id, amount: committed, currency: fund.currency, admittedOn };
    await commitmentWrites.insert(db, { ...commitment, batchId });
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
  const isCall = use === "contributed";
  const memo = isCall ? t("Capital call, from {name}", { name: from }) : t("Distribution, from {name}", { name: from });
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

type Part = { fund: LpSheets["fund"]; batchId: string; ids: ReadonlyMap<string, string>; before: number };

/** Prepares some entries of a set, which come after `before` others. */
export async function putEntries(
  db: Db,
  entries: readonly MadeEntry[],
  { fund, batchId, ids, before }: Part,
): Promise<void> {
  const accounts = byUse(await listAccounts(db));
  for (const [index, { lines, ...entry }] of entries.entries()) {
    const placed = lines.map(({ use, key, amount }) => ({
      accountId: accountOf(accounts, use).id,
      limitedPartnerId: key === undefined ? null : required(ids.get(key), msg("Limited partner")),
      amount,
      currency: fund.currency,
    }));
    const id = await draftWrites.insert(db, { ...entry, fundId: fund.id, batchId, batchPlace: before + index });
    await putLines(db, id, storedLines(placed, fund, accounts));
  }
}
