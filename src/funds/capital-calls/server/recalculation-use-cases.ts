import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import type { CallRecalculation, CapitalCall } from "#funds/capital-calls/shared/api.ts";
import { isSameLetter, withTerms } from "#funds/capital-calls/shared/partner-terms.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { lockCalls, replaceLines } from "./queries.ts";
import { listChangesSince, listEnteredExcuses } from "./recalculation-queries.ts";
import { findCallTerms } from "./standing-queries.ts";
import { allocateTo, listCallable, readCall } from "./use-cases.ts";

type Seen = { id: string; rowVersion: number };

/** Whether commitments, what was called of them, side letters and what calls follow are as when a call was prepared. */
async function isAsPrepared(db: Db, { id, fund, dueOn, items, callsFollow, lines }: CapitalCall): Promise<boolean> {
  const partners = await listCallable(db, fund.id, dueOn, { but: id });
  const form = { dueOn, items, excuses: [] };
  const { feeRate, follows } = await findCallTerms(db, fund.id, dueOn);
  const said = withTerms(partners, { terms: await listConfirmedTerms(db, fund.id), form, feeRate });
  const now = new Map(said.map(({ partner, sideLetter }) => [partner.commitmentId, { ...partner, sideLetter }]));
  const isSame = (line: (typeof lines)[number]) => {
    const found = now.get(line.commitmentId);
    return (
      found?.commitment === line.commitment &&
      found.unfunded === line.unfundedBefore &&
      isSameLetter(found.sideLetter, line.sideLetter)
    );
  };
  return follows === callsFollow && now.size === lines.length && lines.every(isSame);
}

/** Refuses a call that is not as it was prepared. */
export async function assertAsPrepared(db: Db, call: CapitalCall): Promise<void> {
  await lockCalls(db, call.fund.id);
  if (!(await isAsPrepared(db, await readCall(db, call.id)))) throw refuse("calls.stale");
}

/** The same call over what is committed now: its items, day and who was excused of it stay. */
async function recalculateLines(db: Db, { id, fund, number, dueOn, feeFrom, feeTo, items }: CapitalCall) {
  if (dueOn < (await readFirmToday(db))) throw refuse("calls.due_over");
  const there = new Set((await listCallable(db, fund.id, dueOn, { but: id })).map(({ commitmentId }) => commitmentId));
  const excuses = (await listEnteredExcuses(db, id)).filter(({ commitmentId }) => there.has(commitmentId));
  const form = { fundId: fund.id, dueOn, feeFrom, feeTo, items, excuses };
  return allocateTo(db, form, { occasion: String(number), but: id });
}

const AS_PREPARED: CallRecalculation = { isStale: false, staleReasons: [], problem: null, lines: [] };

/** Whether a call that waits is stale, why, and what each partner would be asked for instead. */
export async function previewRecalculation(db: Db, id: string): Promise<CallRecalculation> {
  const call = await readCall(db, id);
  if (call.state !== "pending" || (await isAsPrepared(db, call))) return AS_PREPARED;
  const staleReasons = await listChangesSince(db, id);
  try {
    const { lines } = await recalculateLines(db, call);
    return { isStale: true, staleReasons, problem: null, lines: beside(call.lines, lines) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [said] = Object.values(error.data.fields ?? {});
    return { isStale: true, staleReasons, problem: said ?? error.message, lines: [] };
  }
}

type Share = Pick<
  CallRecalculation["lines"][number],
  "commitmentId" | "partner" | "isGeneralPartner" | "amount" | "unfundedAfter"
>;

/** What is asked for now beside what was; partners that left are asked for nothing. */
function beside(before: readonly Share[], now: readonly Share[]): CallRecalculation["lines"] {
  const old = new Map(before.map(({ commitmentId, amount }) => [commitmentId, amount]));
  const is = new Set(now.map(({ commitmentId }) => commitmentId));
  const gone = before.filter(({ commitmentId }) => !is.has(commitmentId));
  return [
    ...now.map((line) => ({ ...line, before: old.get(line.commitmentId) ?? "0" })),
    ...gone.map((line) => ({ ...line, before: line.amount, amount: "0", unfundedAfter: "0" })),
  ];
}

/** Recalculates the lines of a pending call. The person who does so becomes its preparer. */
export async function recalculate(db: Db, seen: Seen): Promise<void> {
  const { fund } = await readCall(db, seen.id);
  await lockCalls(db, fund.id);
  const call = await readCall(db, seen.id);
  if (call.state !== "pending") throw refuse("calls.not_pending");
  await replaceLines(db, seen, await recalculateLines(db, call));
}
