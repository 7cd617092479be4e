import type { Db } from "#core/server/ctx.ts";
import { lateCharge } from "#funds/capital-calls/shared/late-interest.ts";
import { Exact, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import {
  confirmCallReceipt,
  findEntered,
  type LateCharge,
  type LateLine,
  listLateLines,
  listLateParts,
} from "./late-queries.ts";
import { postDueCall } from "./queries.ts";

type Paid = { lineId: string; on: string; amount: string };

/** What lines are charged for parts that arrive after the due day; the database posts it, and refuses what was worked out from another version. */
export async function chargesOf(db: Db, paid: readonly Paid[]): Promise<LateCharge[]> {
  const ids = paid.map(({ lineId }) => lineId);
  const lines = new Map((await listLateLines(db, ids)).map((line) => [line.id, line]));
  const arrived = await listLateParts(db, { lineIds: ids });
  return paid.flatMap((part): LateCharge[] => {
    const line = lines.get(part.lineId);
    if (line === undefined) return [];
    return [{ lineId: line.id, seen: line.rowVersion, amount: chargeOf(line, part, arrived.get(line.id) ?? []) }];
  });
}

function chargeOf(
  { lateRate: rate, isPosted, dueOn, currency, charged }: LateLine,
  part: Paid,
  arrived: Paid[],
): string {
  if (rate === null || !isPosted || part.on <= dueOn) return "0";
  return lateCharge({ dueOn, rate, decimals: minorUnitDecimals(currency), arrived, charged }, part);
}

/** Confirms what another entered, with what it is charged for paying late. Its call is held. */
export async function confirmReceipt(db: Db, id: string): Promise<void> {
  const entered = await findEntered(db, id);
  if (entered !== undefined) {
    const [line] = await listLateLines(db, [entered.lineId]);
    // The clock may be late: what is due is posted first, so that money finds what it pays.
    if (line !== undefined && !line.isPosted) await postDueCall(db, line.callId);
  }
  const [charge] = entered === undefined ? [] : await chargesOf(db, [await appliedOf(db, entered)]);
  await confirmCallReceipt(db, id, charge ?? { seen: 0, amount: "0" });
}

/** The part of it that pays the call. */
async function appliedOf(
  db: Db,
  { lineId, kind, receivedOn: on, amount }: { lineId: string; kind: string; receivedOn: string; amount: string },
) {
  const [line] = await listLateLines(db, [lineId]);
  const open = kind === "refund" ? new Exact(0) : exact(line?.open ?? "0", "open");
  return { lineId, on, amount: Exact.min(open, exact(amount, "amount")).toFixed() };
}
