import { implement } from "#core/server/http/rpc.ts";
import { assertHasCome, readFirmToday } from "#core/server/lists/days.ts";
import { refuseField, refuseSaying } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { AppError } from "#core/shared/errors.ts";
import { msg } from "#core/shared/text.ts";
import { bankRowsApi } from "#funds/capital-calls/shared/bank-api.ts";
import { readBankTable } from "#funds/capital-calls/shared/bank-file.ts";
import { suggestionsOf } from "#funds/capital-calls/shared/bank-match.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { findBankLayout, rememberBankLayout, signatureOf } from "./bank-layout-use-cases.ts";
import { findBankRow, listBankRows, listOpenLines, setBankRowAside } from "./bank-row-queries.ts";
import { addBankRows, BANK_ROW, enterBankRow } from "./bank-row-use-cases.ts";
import { uploadedTables } from "./uploaded-table-use-cases.ts";

const MOST_ROWS = 5000;

/** What is wrong with a file is said beside it. */
function besideFile(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "invalid") throw error;
  throw refuseSaying("invalid", "imports.unreadable_file", error.message, { fields: { id: error.message } });
}

/** Rows of bank files: none is lost, none is taken in twice, and each becomes a receipt by a person. */
export const bankRowHandlers = implement(bankRowsApi, {
  async list({ db }, { fundId }) {
    const lines = await listOpenLines(db, fundId);
    const rows = await listBankRows(db, fundId);
    return { lines, items: rows.map((row) => ({ ...row, suggestions: suggestionsOf(row, lines) })) };
  },

  async read(ctx, { id, fundId, answers: given }) {
    const { currency, today } = await ctx.step(async ({ db }) => {
      assertFound(await uploadedTables.work.isThere(db, id), msg("Uploaded file"));
      const found = required(await findFundCurrency(db, fundId), msg("Fund"));
      return { ...found, today: await readFirmToday(db) };
    });
    const { table, isSheet } = await uploadedTables.work.read(ctx, id, MOST_ROWS).catch(besideFile);
    const signature = signatureOf(table);
    const answers = given ?? (await ctx.step(({ db }) => findBankLayout(db, fundId, signature))) ?? {};
    const file = readBankTable(table, { currency, isSheet, today }, answers);
    if (file === undefined) throw refuseField("id", "calls.no_bank_file");
    return { ...file, signature, answers };
  },

  async add({ db }, { fundId, rows, layout }) {
    const { currency } = required(await findFundCurrency(db, fundId), msg("Fund"));
    const strange = rows.findIndex((row) => row.currency !== currency);
    if (strange !== -1) throw refuseField(`rows.${strange}.currency`, "calls.other_currency");
    await assertHasCome(
      db,
      Object.fromEntries(rows.map(({ bookedOn }, index) => [`rows.${index}.bookedOn`, bookedOn])),
    );
    const added = await addBankRows(db, fundId, rows);
    if (layout) await rememberBankLayout(db, fundId, layout);
    return { added, known: rows.length - added };
  },

  async match({ db }, { id, lineId }) {
    await enterBankRow(db, id, lineId);
    return DONE;
  },

  async setAside({ db }, { id, reason }) {
    required(await findBankRow(db, id), BANK_ROW);
    await setBankRowAside(db, id, reason);
    return DONE;
  },

  async reopen({ db }, { id }) {
    required(await findBankRow(db, id), BANK_ROW);
    await setBankRowAside(db, id, null);
    return DONE;
  },
});
