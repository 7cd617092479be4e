import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import { assertBooksOpen, assertHasCome } from "#core/server/lists/days.ts";
import { assertFundWasThere } from "#core/server/receipts/receipt-handlers.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { callReceipts } from "#funds/capital-calls/server/receipt-queries.ts";
import type { BankRowForm } from "#funds/capital-calls/shared/bank-forms.ts";
import { admissionReceipts } from "#funds/fund-admissions/server/receipt-queries.ts";
import { findBankRow, insertBankRows, listOpenLines, matchBankRow } from "./bank-row-queries.ts";

export const BANK_ROW = msg("Row");

/** Takes in rows of a file that are not known yet; gives how many. */
export const addBankRows = (db: Db, fundId: string, rows: readonly BankRowForm[]): Promise<number> =>
  insertBankRows(db, fundId, fingerprinted(rows));

/** Enters a row as a receipt of a part of a call or a closing that is open; gives the receipt. */
export async function enterBankRow(db: Db, id: string, lineId: string): Promise<string> {
  const row = required(await findBankRow(db, id), BANK_ROW);
  const line = (await listOpenLines(db, row.fundId)).find((one) => one.lineId === lineId);
  if (line === undefined) throw refuse("calls.other_open_line");
  const isCall = line.kind === "capital_call";
  const receipts = isCall ? callReceipts : admissionReceipts;
  const days = { bookedOn: row.bookedOn };
  await assertHasCome(db, days);
  await assertFundWasThere(db, receipts, { id: line.recordId, days });
  await assertBooksOpen(db, row.fundId, days);
  const { amount, bookedOn: receivedOn } = row;
  const reference = [row.payer, row.reference].filter((text) => text !== "").join(": ");
  const said = { kind: "money" as const, reference: reference === "" ? null : reference.slice(0, 300) };
  const [receiptId = ""] = await receipts.insert(db, line.recordId, [{ ...said, lineId, amount, receivedOn }]);
  await matchBankRow(db, id, isCall ? { receiptId } : { fundAdmissionReceiptId: receiptId });
  return receiptId;
}

/** What a row is known by in any file: all it says, and the how many of its like in the file it is. */
function fingerprinted(rows: readonly BankRowForm[]) {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { bookedOn, amount, payer, reference } = row;
    const said = JSON.stringify([bookedOn, Number(amount), payer.toLowerCase(), reference.toLowerCase()]);
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    const fingerprint = createHash("sha256").update(`${said} ${times}`).digest("hex");
    return { ...row, fingerprint };
  });
}
