import type { Db, FirmCtx } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { quarterBefore } from "#core/shared/quarter-ends.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listFundsWithoutRound } from "./notice-queries.ts";
import { type Round, roundWrites } from "./queries.ts";

/** A quarter that has ended begins to be marked: a person who prepares marks is told, once for each fund. */
export async function beginQuarters({ db }: FirmCtx): Promise<void> {
  const quarterEnds = quarterBefore(await readFirmToday(db));
  const funds = await listFundsWithoutRound(db, quarterEnds);
  if (funds.length === 0) return;
  const preparers = await listHolders(db, "valuation:prepare");
  for (const { id: fundId, name: fund } of funds) {
    const roundId = await roundWrites.insert(db, { fundId, quarterEnds });
    const params = { fund, quarterEnds, roundId };
    await notify(
      db,
      preparers.map((userId) => ({
        kind: "marks_due",
        userId,
        recordId: fundId,
        params,
        topic: `marks due ${quarterEnds}`,
      })),
    );
  }
}

/** A person who reviews is told once a day of a quarter that marks wait; the one who prepared them is not. */
export async function noticeOfReview(db: Db, { id: roundId, fund, quarterEnds }: Round): Promise<void> {
  const reviewers = await listHolders(db, "valuation:review");
  const topic = `review ${quarterEnds} ${await readFirmToday(db)}`;
  await notify(
    db,
    reviewers.map((userId) => ({
      kind: "marks_to_review",
      userId,
      recordId: fund.id,
      params: { fund: fund.name, quarterEnds, roundId },
      topic,
    })),
  );
}
