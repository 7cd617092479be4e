import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { AppError } from "#core/shared/errors.ts";
import { daysOf, feeGaps } from "#funds/quarters/shared/fee-gaps.ts";
import type { Uncharged } from "#funds/quarters/shared/runs-api.ts";
import { Exact } from "#maths/money/amount.ts";
import { approvedTerms, workOutFees } from "./fee-use-cases.ts";
import { findFirstCommitment, listCharged } from "./run-queries.ts";

/** More stretches than anybody reads; each is worked out. */
const MOST_GAPS = 8;

type Asked = { fundId: string; until: string; cutAt?: string };

/**
 * Days of a fund until another that no fee covers, from its first closing on or from the day its first terms hold, with what each
 * stretch would come to. Where the terms ask for none, none is missing.
 */
export async function unchargedOf(db: Db, { fundId, until, cutAt }: Asked): Promise<Uncharged[]> {
  const startsOn = await firstDayOf(db, fundId);
  const today = await readFirmToday(db);
  const endsOn = until < today ? until : today;
  if (startsOn === undefined || startsOn > endsOn) return [];
  const charged = await listCharged(db, fundId);
  const first = charged.map((one) => one.startsOn).toSorted()[0];
  const found: Uncharged[] = [];
  for (const gap of feeGaps({ startsOn, endsOn }, charged, cutAt).slice(0, MOST_GAPS)) {
    const fee = await feeOf(db, { fundId, ...gap });
    if (fee !== null && new Exact(fee.gross).isZero()) continue;
    found.push({
      ...gap,
      days: daysOf(gap),
      net: fee?.net ?? null,
      postedOn: fee?.postedOn ?? null,
      isBeforeAll: first === undefined ? cutAt !== undefined && gap.endsOn < cutAt : gap.endsOn < first,
    });
  }
  return found;
}

/** The first day somebody is committed and terms hold. */
async function firstDayOf(db: Db, fundId: string): Promise<string | undefined> {
  const terms = (await approvedTerms(db, fundId)).map(({ effectiveOn }) => effectiveOn).toSorted()[0];
  const joined = await findFirstCommitment(db, fundId);
  if (terms === undefined || joined === undefined) return undefined;
  return terms > joined ? terms : joined;
}

async function feeOf(db: Db, form: { fundId: string; startsOn: string; endsOn: string }) {
  try {
    return (await workOutFees(db, form)).preview;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
