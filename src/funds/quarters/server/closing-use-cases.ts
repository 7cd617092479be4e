import type pg from "pg";
import { enterAs, leave } from "#core/server/database/enter.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import { approveDraft } from "#funds/ledger/server/queries.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import type { OffsetKind } from "#maths/fund/fees/offsets.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { fundOf, hasToAllocate, prepareAllocation } from "./allocation-use-cases.ts";
import { prepareCarry } from "./carry-use-cases.ts";
import { findRun, insertClose, listCloses, lockQuarter } from "./close-queries.ts";
import { prepareFees } from "./fee-use-cases.ts";
import { insertConfirmedOffset } from "./offset-queries.ts";
import { carryPointWrites, insertConfirmedPoint } from "./point-queries.ts";
import { listUnreallocated } from "./reallocation-queries.ts";
import { prepareDivision } from "./reallocation-use-cases.ts";

type Point = { name: string; points: string; vestsFrom?: string; months?: number; cliffMonths?: number };
type Story = {
  fundId: string;
  quarterEnds: readonly string[];
  feesSince?: string;
  preparer: string;
  approver: string;
  offsets: readonly { kind: OffsetKind; amount: string }[];
  points: readonly Point[];
  waitingPoints: readonly Point[];
};

/** Closes quarters of a fund one after the other, as two people would, over a connection of the owner that is inside a transaction: for the demo firm. */
export async function closeQuarters(client: pg.Client, firm: string, story: Story): Promise<void> {
  const db = kyselyOn(client, false);
  const { fundId, preparer, approver } = story;
  const as = (person: string, procedure: string) => enterAs(db, { firm, person, procedure });
  const post = async (procedure: string, prepare: () => Promise<string>) => {
    await as(preparer, procedure);
    const run = await findRun(db, await prepare());
    if (!run?.draft) return;
    await as(approver, "journalDrafts.approve");
    await approveDraft(db, run.draft);
  };
  const { startsOn: first } = quarterOf(story.quarterEnds[0] ?? "");
  await as(approver, "carryPoints.confirm");
  for (const point of story.points)
    await insertConfirmedPoint(db, { fundId, ...point, preparer, approver, confirmedOn: first });
  await as(approver, "carryPoints.create");
  for (const point of story.waitingPoints)
    await carryPointWrites.insert(db, { fundId, ...point, preparedBy: approver });
  const since = story.feesSince ?? first;
  if (since < first)
    await post("feeRuns.prepare", () => prepareFees(db, { fundId, startsOn: since, endsOn: addDays(first, -1) }));
  for (const endsOn of story.quarterEnds) {
    const { startsOn } = quarterOf(endsOn);
    await as(approver, "feeOffsets.confirm");
    for (const { kind, amount } of story.offsets)
      await insertConfirmedOffset(db, { fundId, kind, amount, receivedOn: endsOn, preparer, approver });
    await post("feeRuns.prepare", () => prepareFees(db, { fundId, startsOn, endsOn }));
    const fund = await fundOf(db, fundId);
    await post("fundCarry.prepare", () => prepareCarry(db, fund, endsOn));
    if (await hasToAllocate(db, fundId, endsOn))
      await post("quarterCloses.allocate", () => prepareAllocation(db, fundId, endsOn));
    // Who joined at a later closing that is posted already gets its part.
    const late = await listUnreallocated(db, fundId, endsOn);
    for (let place = 0; place < late.length; place += 1)
      await post("quarterCloses.divide", () => prepareDivision(db, fundId, endsOn));
    await as(preparer, "quarterCloses.prepare");
    await insertClose(db, fundId, endsOn);
    const [close] = await listCloses(db, { fundId, endsOn });
    await as(approver, "quarterCloses.lock");
    if (close) await lockQuarter(db, close);
  }
  await leave(db);
}
