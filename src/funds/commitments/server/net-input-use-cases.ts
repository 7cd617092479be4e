import type { Db } from "#core/server/ctx.ts";
import { RecentlyUsed } from "#core/server/recently-used.ts";
import { present } from "#core/shared/present.ts";
import { type LimitedNav, type NetInput, netPerformance } from "#funds/commitments/shared/net-performance.ts";
import { listFacilityBooks } from "#funds/facilities/server/book-queries.ts";
import { listMethodologies } from "#funds/funds/server/queries.ts";
import { methodologyOf } from "#funds/funds/shared/rules.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { accountsIn, limitedInput } from "./account-use-cases.ts";
import {
  type CapitalStep,
  listCapitalSteps,
  listCapitals,
  listCommittedOf,
  listLimitedFlowsOf,
  listNavs,
  listStamps,
  listUnallocated,
} from "./batch-queries.ts";

type Fund = { id: string; currency: string };

/** What posted entries and commitments say of limited partners: the slow part of `NetInput`. */
type Booked = ReturnType<typeof limitedInput> & { unallocated: string };

/** A fund on a day takes about 6 kB; the stamp of its books is in the key. */
const booked = new RecentlyUsed<Booked>(1000);

async function readBooked(db: Db, funds: readonly Fund[], known: AsKnown): Promise<Map<string, Booked>> {
  const ids = funds.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const capitals = Map.groupBy(await listCapitals(db, ids, known), ({ fundId }) => fundId);
  const navs = await listNavs(db, ids, known);
  const flows = Map.groupBy(await listLimitedFlowsOf(db, ids, known), ({ fundId }) => fundId);
  const unallocated = await listUnallocated(db, ids, known);
  return new Map(
    funds.map((fund) => {
      const { items } = accountsIn(fund, capitals.get(fund.id) ?? [], navs.get(fund.id) ?? "0");
      const limited = items.filter(({ isGeneralPartner }) => !isGeneralPartner);
      const input = limitedInput(fund, limited, flows.get(fund.id) ?? []);
      return [fund.id, { ...input, unallocated: unallocated.get(fund.id) ?? "0" }];
    }),
  );
}

/** The same, read again only where the books have changed. */
async function bookedOf(db: Db, funds: readonly Fund[], known: AsKnown): Promise<Map<string, Booked>> {
  const stamps = await listStamps(
    db,
    funds.map(({ id }) => id),
    known,
  );
  const keyOf = ({ id, currency }: Fund) => `${stamps.get(id)} ${currency} ${known.asOf}`;
  const found = new Map(funds.map((fund) => [fund.id, booked.get(keyOf(fund))]));
  const read = await readBooked(
    db,
    funds.filter(({ id }) => found.get(id) === undefined),
    known,
  );
  return new Map(
    funds.map((fund) => {
      const value = found.get(fund.id) ?? present(read.get(fund.id));
      booked.set(keyOf(fund), value);
      return [fund.id, value];
    }),
  );
}

/** What net performance of some funds is computed from: of all limited partners of a fund, without its general partner. */
export async function netInputsOf(db: Db, funds: readonly Fund[], known: AsKnown): Promise<NetInput[]> {
  if (funds.length === 0) return [];
  const ids = funds.map(({ id }) => id);
  const books = await bookedOf(db, funds, known);
  const committed = Map.groupBy(await listCommittedOf(db, ids, known), ({ fundId }) => fundId);
  const methodologies = await listMethodologies(db, ids);
  const facilities = await listFacilityBooks(db, ids, known);
  return funds.map(({ id, currency }) => ({
    ...present(books.get(id)),
    asOf: known.asOf,
    commitments: committed.get(id) ?? [],
    methodology: methodologyOf(methodologies.get(id) ?? null) ?? "granular",
    facility: present(facilities.get(id)),
    currency,
  }));
}

/** The same of one fund. */
export const netInputOf = async (db: Db, fund: Fund, known: AsKnown): Promise<NetInput> =>
  present((await netInputsOf(db, [fund], known))[0]);

/** Net performance of a fund. */
export const netOf = async (db: Db, fund: Fund, known: AsKnown) => netPerformance(await netInputOf(db, fund, known));

const courses = new RecentlyUsed<readonly LimitedNav[]>(1000);

/** The NAV of limited partners of some funds on some days, which are in their order. */
export async function limitedNavsOn(
  db: Db,
  { funds, days }: { funds: readonly Fund[]; days: readonly string[] },
  known: Pick<AsKnown, "knownAt">,
): Promise<LimitedNav[]> {
  if (days.length === 0) return [];
  const stamps = await listStamps(
    db,
    funds.map(({ id }) => id),
    known,
  );
  const found: LimitedNav[] = [];
  for (const fund of funds) {
    const key = `${stamps.get(fund.id)} ${fund.currency} ${days.join()}`;
    const navs = courses.get(key) ?? courseOf(fund, days, await listCapitalSteps(db, { fundId: fund.id, days }, known));
    courses.set(key, navs);
    found.push(...navs);
  }
  return found;
}

/** What limited partners of a fund have on each day, divided as capital accounts are. */
function courseOf(fund: Fund, days: readonly string[], steps: readonly CapitalStep[]): LimitedNav[] {
  const changed = Map.groupBy(steps, ({ on }) => on);
  const latest = new Map<string | null, CapitalStep>();
  return days.map((on) => {
    for (const step of changed.get(on) ?? []) latest.set(step.partnerId, step);
    const nav = addAmounts(["0", ...[...latest.values()].map(({ capital }) => capital)]);
    const partners = [...latest.values()].flatMap(({ partnerId, ...step }) =>
      partnerId === null ? [] : [{ ...NOTHING_PAID, ...step, partnerId }],
    );
    const { items } = accountsIn(fund, partners, nav);
    const limited = items.filter(({ isGeneralPartner }) => !isGeneralPartner);
    return { fundId: fund.id, on, nav: addAmounts(["0", ...limited.map((one) => one.nav)]) };
  });
}

const NOTHING_PAID = { called: "0", outside: "0", distributed: "0", recallable: "0" };
