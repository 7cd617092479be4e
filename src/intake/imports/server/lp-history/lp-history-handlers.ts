import type { StepCtx } from "#core/server/ctx.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { findNav, listCapital } from "#funds/commitments/server/account-queries.ts";
import { changeWrites } from "#funds/commitments/server/change-queries.ts";
import { batchWrites, beginBatch, setPreparing } from "#funds/ledger/server/batch-queries.ts";
import { accountOf, byUse, storedLines } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines } from "#funds/ledger/server/queries.ts";
import { FUND_LIST_PROBLEMS } from "#intake/imports/shared/histories/fund-list.ts";
import { LP_PROBLEMS, type LpRowProblem } from "#intake/imports/shared/histories/lp-history.ts";
import { lpHistoriesApi } from "#intake/imports/shared/histories/lp-history-api.ts";
import { LP_LEFT } from "#intake/imports/shared/histories/lp-history-plan.ts";
import { commitmentWrites, limitedPartnerWrites } from "#investors/limited-partners/server/queries.ts";
import { Exact } from "#maths/money/amount.ts";
import { type Books, entriesOf, type LpSet, planSet, putEntries, putPartners, type Typed } from "./lp-history-set.ts";
import { type LpSheets, readFundList, readSheets } from "./lp-history-use-cases.ts";

const MOST_PROBLEMS = 50;
const MOST_DIFFERENCES = 2000;
/** Entries prepared in one transaction. */
const AT_ONCE = 10;

const books: Books = {
  async findStanding(db, fundId, asOf) {
    const known = await asKnown(db, { asOf });
    return { nav: await findNav(db, fundId, known), capital: await listCapital(db, fundId, known) };
  },

  async prepareEntries(db, fund, entries) {
    const accounts = byUse(await listAccounts(db));
    for (const { draft, lines } of entries) {
      const placed = lines.map(({ use, ...line }) => ({
        ...line,
        accountId: accountOf(accounts, use).id,
        currency: fund.currency,
      }));
      await putLines(db, await draftWrites.insert(db, draft), storedLines(placed, fund, accounts));
    }
  },

  // Whether they are accredited, no sheet says.
  addPartner: (db, name) => limitedPartnerWrites.insert(db, { name, accreditedInvestor: false }),
  addCommitment: (db, commitment) => commitmentWrites.insert(db, commitment),
  addIncrease: (db, increase) => changeWrites.insert(db, increase),
};

const said = ({ file, line, problem, heading }: LpRowProblem) => ({
  file,
  line,
  problem: heading === null ? t(LP_PROBLEMS[problem]) : `${t(LP_PROBLEMS[problem])}: ${heading}`,
});

export const lpHistoryHandlers = implement(lpHistoriesApi, {
  async check(ctx, asked) {
    const { fund, files, histories, tie } = await readSheets(ctx, asked);
    const problems = histories.flatMap((history) => history.problems);
    return {
      currency: fund.currency,
      files: files.map((file, place) => ({
        ...file,
        layout: histories[place]?.layout ?? null,
        rows: histories[place]?.rows ?? 0,
        movements: histories[place]?.movements.length ?? 0,
        statements: histories[place]?.statements.length ?? 0,
      })),
      problemCount: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS).map(said),
      asOf: tie.asOf,
      figures: tie.figures,
      differenceCount: tie.differences.length,
      differences: tie.differences.slice(0, MOST_DIFFERENCES),
    };
  },

  async checkFunds(ctx, { id }) {
    const { name, list } = await readFundList(ctx, id);
    const problems = list.problems.map(({ line, problem }) => ({ line, problem: t(FUND_LIST_PROBLEMS[problem]) }));
    return { name, ...list, problems };
  },

  async plan(ctx, { cash, fees, same, ...asked }) {
    assertMayEnter(ctx);
    const sheets = await readSheets(ctx, asked);
    const set = await ctx.step(({ db }) => planSet(db, sheets, { cash, fees, same, books }));
    const { plan } = set;
    return {
      currency: sheets.fund.currency,
      differences: differencesIn(sheets),
      partners: plan.partners.map(({ name, id, isApproved, isSeveral, committed, admittedOn, increases }) => ({
        name,
        id,
        isApproved,
        isSeveral,
        committed,
        admittedOn,
        increases,
      })),
      alike: set.alike,
      counts: plan.counts,
      entries: entriesOf(set, sheets.files[0]?.name ?? "").length,
      commitments: committedIn(set),
      leftCount: plan.left.length,
      left: plan.left
        .slice(0, MOST_DIFFERENCES)
        .map(({ problem, ...one }) => ({ ...one, problem: t(LP_LEFT[problem]) })),
      unallocated: { before: set.before, taken: plan.taken, remaining: set.remaining, left: set.left },
      closesOn: set.closesOn,
      isClosed: set.isClosed,
      nav: set.nav,
      hasResults: set.results.length > 0 && !set.isClosed,
    };
  },

  async prepare(ctx, { cash, fees, same, evenIfDifferent, ...asked }) {
    assertMayEnter(ctx);
    const sheets = await readSheets(ctx, asked);
    const differences = differencesIn(sheets);
    if (differences > 0 && !evenIfDifferent) throw refuse("imports.history_differs", { count: differences });
    return prepareSet(ctx, sheets, { cash, fees, same });
  },
});

/** It writes books, and partners with what they committed. */
function assertMayEnter({ actor }: StepCtx): void {
  const lacking = lackingOf(actor, ["ledger:read", "lp:manage"]);
  if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("imports.may_not_enter_history"));
}

const differencesIn = ({ histories, tie }: LpSheets) =>
  tie.differences.length + histories.reduce((count, { problems }) => count + problems.length, 0);

/** Cash and expenses are what is left of capital that is not allocated, and no more. */
const takesTooMuch = ({ typed, left }: LpSet) =>
  [typed.cash, typed.fees].some((amount) => !new Exact(amount).isZero()) &&
  new Exact(left).isNegative() &&
  !new Exact(left).isZero();

const committedIn = ({ plan }: LpSet) =>
  plan.partners.filter(({ committed, increases }) => committed !== null || increases.length > 0).length;

/** What is new is asked once nobody else prepares a set; one that cannot be prepared whole leaves nothing but partners that were added. */
async function prepareSet(ctx: StepCtx, sheets: LpSheets, typed: Typed) {
  const { fund } = sheets;
  const name = sheets.files[0]?.name ?? fund.name;
  const batchId = await ctx.step(({ db }) => beginBatch(db, name));
  if (batchId === undefined) throw refuse("imports.preparing");
  let isWhole = false;
  try {
    const set = await ctx.step(({ db }) => planSet(db, sheets, { ...typed, books }));
    const entries = entriesOf(set, name);
    if (entries.length === 0) throw refuse("imports.nothing_to_prepare");
    if (takesTooMuch(set))
      throw refuse("imports.more_than_left", { remaining: set.remaining, currency: fund.currency });
    const ids = await ctx.step(({ db }) =>
      putPartners(db, set.plan.partners, { fund, batchId, from: t("From {name}", { name }), books }),
    );
    for (let before = 0; before < entries.length; before += AT_ONCE)
      await ctx.step(async ({ db }) => {
        await setPreparing(db, batchId, true);
        await putEntries(db, entries.slice(before, before + AT_ONCE), { fund, batchId, ids, before, books });
      });
    isWhole = true;
    const added = set.plan.partners.filter(({ id, isSeveral }) => id === null && !isSeveral).length;
    return { entries: entries.length, commitments: committedIn(set), partners: added, left: set.left };
  } finally {
    await ctx.step(async ({ db }) => {
      if (isWhole) await setPreparing(db, batchId, false);
      else await batchWrites.remove(db, batchId);
    });
  }
}
