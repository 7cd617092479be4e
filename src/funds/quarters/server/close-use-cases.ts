import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { listCapital } from "#funds/commitments/server/account-queries.ts";
import { findFundName } from "#funds/funds/server/queries.ts";
import { findFirstDay } from "#funds/ledger/server/period-queries.ts";
import { asKnown, findState, listTrialRows } from "#funds/ledger/server/queries.ts";
import type { TrialRow } from "#funds/ledger/shared/api.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { ListedQuarter, Quarter } from "#funds/quarters/shared/closes-api.ts";
import { quarterEndsBetween } from "#funds/quarters/shared/quarter.ts";
import { MOST_QUARTERS, RUN_KINDS } from "#funds/quarters/shared/rules.ts";
import type { Run } from "#funds/quarters/shared/runs-api.ts";
import { isDone, type QuarterFacts, stepsOf } from "#funds/quarters/shared/steps.ts";
import { addAmounts, amountText, Exact, total } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { type Fund, feesIn, fundOf, navsOf, quarterNamed } from "./allocation-use-cases.ts";
import { whyNoCarry } from "./carry-use-cases.ts";
import { findFacts, findUnallocated, insertClose, listCloses, listRuns } from "./close-queries.ts";
import { unchargedOf } from "./gap-use-cases.ts";
import { listReallocations, listUnreallocated } from "./reallocation-queries.ts";

const draftOf = (runs: readonly Run[], kind: Run["kind"]) => {
  const run = runs.find((one) => one.kind === kind && one.state === "waiting");
  return run?.draft ? { ...run.draft, preparedBy: run.preparedBy, isStale: run.isStale } : undefined;
};

/** A quarter of a fund, its steps worked out of the books as they are known now. */
export async function readQuarter(db: Db, fundId: string, endsOn: string): Promise<Quarter> {
  const fund = await fundOf(db, fundId);
  const { startsOn } = quarterNamed(endsOn);
  const known = await asKnown(db, { asOf: endsOn });
  const fees = await feesIn(db, fund, { startsOn, endsOn });
  const facts = await findFacts(db, { fundId, startsOn, endsOn, feesFrom: fees.feesFrom });
  const runs = await listRuns(db, { fundId, endsOn });
  const carry = runs.find(({ kind, state }) => kind === "carry" && state !== "waiting");
  const sums = await sumsOf(db, fund, known);
  const drafts: QuarterFacts["drafts"] = {};
  for (const kind of RUN_KINDS) {
    const draft = draftOf(runs, kind);
    if (draft) drafts[kind] = draft;
  }
  const uncharged = await unchargedOf(db, { fundId, until: endsOn, cutAt: startsOn });
  const before = uncharged.filter((one) => one.endsOn < startsOn);
  const daysOfThose = (isBeforeAll: boolean) =>
    before.filter((one) => one.isBeforeAll === isBeforeAll).reduce((sum, { days }) => sum + days, 0);
  const steps = stepsOf({
    ...facts,
    daysMissed: daysOfThose(false),
    daysBefore: daysOfThose(true),
    ...sums,
    unreallocated: (await listUnreallocated(db, fundId, endsOn)).length,
    drafts,
    hasTerms: fees.hasTerms,
    hasFee: fees.hasFee,
    whyNoCarry: whyNoCarry(fees.inForce, sums.partners),
    isCarryAccrued: carry !== undefined,
    isCarryStale: carry?.isStale ?? false,
  });
  const { debits, credits, nav, partnersNav, unallocated } = sums;
  return {
    fundId,
    fundName: required(await findFundName(db, fundId), msg("Fund")),
    currency: fund.currency,
    startsOn,
    endsOn,
    closedUntil: (await findState(db, fundId, known)).closedUntil,
    steps,
    divisions: await listReallocations(db, fundId, endsOn),
    uncharged,
    debits,
    credits,
    nav,
    partnersNav,
    unallocated,
    ...(await closesOf(db, fundId, endsOn)),
  };
}

const OF_NAV: readonly string[] = ["capital", "income", "expense"];

/** Assets less liabilities: what a trial balance has of capital, income and expenses. */
const navOf = (rows: readonly TrialRow[]): string =>
  amountText(
    total(
      rows.flatMap(({ class: of, debit, credit }) => (OF_NAV.includes(of) ? [new Exact(credit).minus(debit)] : [])),
    ),
  );

/** What debits and credits, the fund and its partners come to. */
async function sumsOf(db: Db, fund: Fund, known: AsKnown) {
  const money = (amount: string) => moneyText(amount, fund.currency);
  const rows = await listTrialRows(db, fund.id, known);
  const nav = navOf(rows);
  const items = navsOf(await listCapital(db, fund.id, known), nav, fund);
  return {
    partners: items,
    debits: money(addAmounts(["0", ...rows.map(({ debit }) => debit)])),
    credits: money(addAmounts(["0", ...rows.map(({ credit }) => credit)])),
    nav: money(nav),
    partnersNav: money(addAmounts(["0", ...items.map((item) => item.nav)])),
    unallocated: money(await findUnallocated(db, fund.id, known)),
  };
}

/** Quarters of a fund since its first entry, the latest first. */
export async function quartersOf(db: Db, fundId: string): Promise<ListedQuarter[]> {
  await fundOf(db, fundId);
  const first = await findFirstDay(db, fundId);
  if (first === null) return [];
  const closes = await listCloses(db, { fundId });
  const { closedUntil } = await findState(db, fundId, await asKnown(db, {}));
  const yesterday = addDays(await readFirmToday(db), -1);
  return quarterEndsBetween(first, yesterday, MOST_QUARTERS).map((endsOn) => {
    const own = closes.filter((close) => close.endsOn === endsOn);
    const close = own.find(({ state }) => state !== "reopened") ?? own[0];
    const isClosed = closedUntil !== null && closedUntil >= endsOn;
    const state = close && (close.state !== "reopened" || !isClosed) ? close.state : isClosed ? "closed" : "open";
    return { endsOn, state, lockedAt: state === "locked" ? (close?.lockedAt ?? null) : null };
  });
}

/** A quarter whose steps are all done; refuses any other. */
export async function assertDone(db: Db, fundId: string, endsOn: string): Promise<Quarter> {
  if (endsOn >= (await readFirmToday(db))) throw refuseField("endsOn", "quarters.runs");
  const quarter = await readQuarter(db, fundId, endsOn);
  if (!quarter.steps.every(isDone)) throw refuse("quarters.not_done");
  return quarter;
}

export async function prepareClose(db: Db, fundId: string, endsOn: string): Promise<Quarter> {
  const done = await assertDone(db, fundId, endsOn);
  await insertClose(db, fundId, endsOn);
  return { ...done, ...(await closesOf(db, fundId, endsOn)) };
}

/** The close of a quarter that is prepared or locked, and those that were reopened. */
async function closesOf(db: Db, fundId: string, endsOn: string): Promise<Pick<Quarter, "close" | "earlier">> {
  const closes = await listCloses(db, { fundId, endsOn });
  const bare = closes.map(({ fundId: _fund, endsOn: _ends, ...close }) => close);
  return {
    close: bare.find(({ state }) => state !== "reopened") ?? null,
    earlier: bare.filter(({ state }) => state === "reopened"),
  };
}
