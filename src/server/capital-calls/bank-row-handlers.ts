import { createHash } from "node:crypto";
import { bankRowsApi } from "#shared/capital-calls/bank-api.ts";
import type { BankRowForm } from "#shared/capital-calls/bank-forms.ts";
import { suggestionsOf } from "#shared/capital-calls/bank-match.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { assertHasCome } from "../core/days.ts";
import { refuse, refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
import {
  findBankRow,
  insertBankRows,
  listBankRows,
  listOpenLines,
  matchBankRow,
  setBankRowAside,
} from "./bank-row-queries.ts";
import { insertReceipt } from "./receipt-queries.ts";

const word = msg("Row");

/** Rows of bank files: none is lost, none is taken in twice, and each becomes a receipt by a person. */
export const bankRowHandlers = implement(bankRowsApi, {
  async list({ db }, { fundId }) {
    const lines = await listOpenLines(db, fundId);
    const rows = await listBankRows(db, fundId);
    return { lines, items: rows.map((row) => ({ ...row, suggestions: suggestionsOf(row, lines) })) };
  },

  async add({ db }, { fundId, rows }) {
    const { currency } = required(await findFundCurrency(db, fundId), msg("Fund"));
    const strange = rows.findIndex((row) => row.currency !== currency);
    if (strange !== -1) throw refuseField(`rows.${strange}.currency`, "calls.other_currency");
    const added = await insertBankRows(db, fundId, fingerprinted(rows));
    return { added, known: rows.length - added };
  },

  async match({ db }, { id, lineId }) {
    const row = required(await findBankRow(db, id), word);
    const line = (await listOpenLines(db, row.fundId)).find((one) => one.lineId === lineId);
    if (line === undefined) throw refuse("calls.other_line");
    await assertHasCome(db, { bookedOn: row.bookedOn });
    const { amount, bookedOn: receivedOn } = row;
    const reference = [row.payer, row.reference].filter((text) => text !== "").join(": ");
    const receiptId = await insertReceipt(db, line.callId, {
      kind: "money",
      lineId,
      amount,
      receivedOn,
      reference: reference === "" ? null : reference.slice(0, 300),
    });
    await matchBankRow(db, { id, receiptId });
    return DONE;
  },

  async setAside({ db }, { id, reason }) {
    required(await findBankRow(db, id), word);
    await setBankRowAside(db, id, reason);
    return DONE;
  },

  async reopen({ db }, { id }) {
    required(await findBankRow(db, id), word);
    await setBankRowAside(db, id, null);
    return DONE;
  },
});

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
