import { attempt } from "#core/server/attempt.ts";
import type { Ctx } from "#core/server/ctx.ts";
import { toAppError } from "#core/server/database/database-errors.ts";
import { implement, lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { AppError } from "#core/shared/errors.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { journalBatchesApi } from "#funds/ledger/shared/batches-api.ts";
import {
  confirmCommitments,
  hasCommitments,
  listUnapproved,
  releaseReversed,
  reversesCommitments,
} from "./batch-commitment-queries.ts";
import {
  approveDrafts,
  type BatchDraft,
  batchWrites,
  findBatch,
  holdBooks,
  listBatchDrafts,
  listBatches,
  pageOfBatch,
  setApproved,
} from "./batch-queries.ts";
import { assertNotBuiltUpon, findBatchOfEntry, prepareReversal } from "./batch-reversal.ts";
import { entryFollower } from "./following-use-cases.ts";
import { approveDraft } from "./queries.ts";

const IMPORT = msg("Import");
/** Entries that are named when they can’t be posted. */
const MOST_NAMED = 20;
/** Posted by one statement. */
const AT_ONCE = 250;

export const journalBatchHandlers = implement(journalBatchesApi, {
  async list({ db }, { fundId }) {
    required(await findFundCurrency(db, fundId), msg("Fund"));
    return { items: await listBatches(db, fundId) };
  },

  async entries({ db }, { id, cursor }) {
    required(await findBatch(db, id), IMPORT);
    return pageOfBatch(db, id, cursor);
  },

  /** Commitments first, then entries one after another, in the order of the days; when one can’t be posted none is, and all such are named. */
  async approve(ctx, seen) {
    const { db } = ctx;
    if ((await findBatch(db, seen.id)) === undefined) throw refuse("ledger.no_batch");
    if (!(await setApproved(db, seen))) throw refuse("ledger.batch_changed");
    await holdBooks(db, seen.id);
    await admitPartners(ctx, seen.id);
    const releases = await assertMayRelease(ctx, seen.id);
    const drafts = await listBatchDrafts(db, seen.id);
    const problems: string[] = [];
    for (const part of partsOf(drafts)) problems.push(...(await postedTogether(ctx, part)));
    if (problems.length === 0) {
      if (releases) await releaseReversed(db, seen.id);
      return { posted: drafts.length };
    }
    const named = problems.slice(0, MOST_NAMED);
    if (named.length < problems.length) named.push("…");
    throw refuse("ledger.batch_not_posted", { count: problems.length, problems: named.join("; ") });
  },

  async ofEntry({ db }, { id }) {
    return { batch: (await findBatchOfEntry(db, id)) ?? null };
  },

  reverse: async ({ db }, asked) => ({ entries: await prepareReversal(db, asked) }),

  async delete({ db }, { id }) {
    assertFound(await batchWrites.remove(db, id), IMPORT);
    return DONE;
  },
});

/** Confirms the commitments of a set, which are posted to by it; those of partners without approved KYC are named. */
async function admitPartners({ db, actor }: Ctx, id: string): Promise<void> {
  if (!(await hasCommitments(db, id))) return;
  const lacking = lackingOf(actor, ["lp:manage"]);
  if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("ledger.may_not_admit"));
  const names = await listUnapproved(db, id);
  if (names.length > 0) throw refuse("commitments.batch_no_kyc", { names: names.slice(0, MOST_NAMED).join(", ") });
  await confirmCommitments(db, id);
}

/** Whether a set that is approved takes commitments of an import back with its entries; refused where later acts stand on them. */
async function assertMayRelease({ db, actor }: Ctx, id: string): Promise<boolean> {
  if (!(await reversesCommitments(db, id))) return false;
  const lacking = lackingOf(actor, ["lp:manage"]);
  if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("ledger.may_not_admit"));
  await assertNotBuiltUpon(db, id);
  return true;
}

/** In their order: those no cap table follows together, every other one alone. */
function partsOf(drafts: readonly BatchDraft[]): BatchDraft[][] {
  const parts: BatchDraft[][] = [];
  for (const draft of drafts) {
    const last = parts.at(-1);
    if (draft.isPlain && last?.[0]?.isPlain && last.length < AT_ONCE) last.push(draft);
    else parts.push([draft]);
  }
  return parts;
}

/** Posts some in one statement; where that fails one after another, to say which can’t be posted and why. */
async function postedTogether(ctx: Ctx, part: readonly BatchDraft[]): Promise<string[]> {
  if (part.length > 1) {
    try {
      await attempt(ctx.db, () => approveDrafts(ctx.db, part));
      return [];
    } catch (error) {
      if (!(error instanceof AppError) && toAppError(error) === undefined) throw error;
    }
  }
  const problems: string[] = [];
  for (const draft of part) {
    const why = await posted(ctx, draft);
    if (why !== undefined) problems.push(why);
  }
  return problems;
}

/** Posts one, or says why it can’t be. */
async function posted(ctx: Ctx, { id, rowVersion, effectiveOn, memo }: BatchDraft): Promise<string | undefined> {
  try {
    await attempt(ctx.db, async () => {
      const entryId = await approveDraft(ctx.db, { id, rowVersion });
      await entryFollower.work.follow(ctx, { draftId: id, entryId });
    });
    return undefined;
  } catch (error) {
    const refusal = error instanceof AppError ? error : toAppError(error);
    if (refusal === undefined) throw error;
    return t("{name} on {date}: {reason}", { name: memo, date: effectiveOn, reason: refusal.message });
  }
}
