import type { ReceiptForm } from "#core/shared/bank/payment-forms.ts";
import { DONE } from "#core/shared/contract.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import type { Db } from "../ctx.ts";
import { besideField } from "../database/database-errors.ts";
import { assertBooksOpen, assertHasCome } from "../lists/days.ts";
import { refuseField } from "../refuse.ts";
import { assertFound } from "../required.ts";
import type { ReceiptQueries } from "./receipt-queries.ts";

type Asked = { db: Db };
/** `advance`: what a partner paid too much; `open`: what it owes, null before the day that it is due. */
type OpenLine = { id: string; advance: string; open: string | null };
type Open = { lines: readonly OpenLine[]; currency: string; fund: { id: string } };
type Of = {
  /** Refuses what is not there. */
  assertThere: (db: Db, id: string) => Promise<void>;
  /** Who may pay; refuses what nothing is paid for. */
  readOpen: (db: Db, id: string) => Promise<Open>;
  /** Holds what these receipts belong to, in one order. */
  hold: (db: Db, ids: readonly string[]) => Promise<unknown>;
  otherLine: "calls.other_line" | "fund_admissions.other_line";
  aboveOpen: "calls.above_open" | "fund_admissions.above_open";
};

/** Refuses a day on which there was no fund, beside its field. */
export async function assertFundWasThere(
  db: Db,
  receipts: Pick<ReceiptQueries, "firstDay">,
  { id, days }: { id: string; days: Readonly<Record<string, string>> },
): Promise<void> {
  const first = await receipts.firstDay(db, id);
  if (first === null) return;
  for (const [field, day] of Object.entries(days))
    if (day < first) throw refuseField(field, "core.before_fund", { first: dayText(first) });
}

/** Refuses more than a partner paid too much, and more of it than it owes, when it is entered: nobody could confirm it. */
function assertOfAdvance(given: readonly ReceiptForm[], lines: readonly OpenLine[], aboveOpen: Of["aboveOpen"]): void {
  for (const [index, { lineId, kind, amount }] of given.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (kind === "money" || line === undefined) continue;
    const [asked, field] = [exact(amount, "amount"), `receipts.${index}.amount`];
    if (asked.gt(exact(line.advance, "advance"))) throw refuseField(field, "calls.no_advance");
    if (kind === "advance" && asked.gt(exact(line.open ?? "0", "open"))) throw refuseField(field, aboveOpen);
  }
}

/** Who enters and who confirms, the database decides. */
export const receiptHandlers = (
  receipts: ReceiptQueries,
  { assertThere, readOpen, hold, otherLine, aboveOpen }: Of,
) => ({
  async list({ db }: Asked, { id }: { id: string }) {
    await assertThere(db, id);
    return { items: await receipts.list(db, id) };
  },

  async record({ db }: Asked, { id, receipts: given }: { id: string; receipts: ReceiptForm[] }) {
    const { lines, currency, fund } = await readOpen(db, id);
    const decimals = minorUnitDecimals(currency);
    const days = Object.fromEntries(given.map(({ receivedOn }, index) => [`receipts.${index}.receivedOn`, receivedOn]));
    await assertHasCome(db, days);
    await assertFundWasThere(db, receipts, { id, days });
    await assertBooksOpen(db, fund.id, days);
    for (const [index, { lineId, amount }] of given.entries()) {
      if (!lines.some((line) => line.id === lineId)) throw refuseField(`receipts.${index}.lineId`, otherLine);
      if (exact(amount, "amount").decimalPlaces() > decimals)
        throw refuseField(`receipts.${index}.amount`, "calls.too_fine", { currency, decimals });
    }
    assertOfAdvance(given, lines, aboveOpen);
    await receipts.insert(db, id, given);
    return DONE;
  },

  async confirm({ db }: Asked, { ids }: { ids: string[] }) {
    await hold(db, ids);
    for (const id of [...new Set(ids)].toSorted()) await receipts.confirm(db, id);
    return DONE;
  },

  async undo({ db }: Asked, { id, reason }: { id: string; reason?: string | undefined }) {
    await receipts.undo(db, id, reason ?? null).catch(besideField("reason", "calls.undo_why"));
    return DONE;
  },

  async declineUndo({ db }: Asked, { id }: { id: string }) {
    await receipts.declineUndo(db, id);
    return DONE;
  },

  async delete({ db }: Asked, { id }: { id: string }) {
    assertFound(await receipts.remove(db, id), msg("Receipt"));
    return DONE;
  },
});
