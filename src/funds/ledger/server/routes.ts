import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import { attachment } from "#core/server/http/attachment.ts";
import type { OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { readerZone } from "#core/server/lists/days.ts";
import { columnsOf, type FileColumn, inZone } from "#core/server/lists/list-file.ts";
import { xlsxStream } from "#core/server/lists/xlsx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFundName } from "#funds/funds/server/queries.ts";
import { asKnown as knownInput } from "#funds/ledger/shared/as-known.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { type AfterLine, listPostedAccounts, listWrittenLines, type WrittenLine } from "./file-queries.ts";
import { asKnown, listTrialRows } from "./queries.ts";

const reading: OpenOptions = { can: "ledger:export", procedure: "ledger.export", readOnly: true, onReplica: true };
const address = z.object({ id: z.uuid() });
const PAGE = 2000;

type TrialLine = { account: string; debit: string; credit: string };
const trial = columnsOf<TrialLine>();
const TRIAL = [
  trial.text(msg("Account"), ({ account }) => account),
  trial.number(msg("Debit"), ({ debit }) => debit),
  trial.number(msg("Credit"), ({ credit }) => credit),
];

const written = columnsOf<WrittenLine>();
const LEDGER = [
  written.text(msg("Account"), ({ account }) => account),
  written.date(msg("Effective date"), ({ effectiveOn }) => effectiveOn),
  written.number(msg("Entry"), ({ entryNo }) => entryNo),
  written.number(msg("Line"), ({ line }) => line),
  written.text(msg("Type"), ({ kind }) => kind),
  written.text(msg("Memo"), ({ memo }) => memo),
  written.text(msg("Partner"), ({ partner }) => partner),
  written.text(msg("Security"), ({ security }) => security),
  written.number(msg("Quantity"), ({ quantity }) => quantity),
  written.number(msg("Amount"), ({ amount }) => amount),
  written.text(msg("Currency"), ({ currency }) => currency),
  written.number(msg("Rate"), ({ rate }) => rate),
  written.number(msg("Amount in the fund’s currency"), ({ fundAmount }) => fundAmount),
  written.moment(msg("Recorded"), ({ recordedAt }) => recordedAt),
  written.text(msg("Prepared by"), ({ preparedBy }) => preparedBy),
  written.text(msg("Approved by"), ({ approvedBy }) => approvedBy),
];

/** A fund's trial balance and its general ledger as Excel files, as of a day and as known at a moment. */
export function mountLedgerFiles(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.get("/api/funds/:id/trial-balance.xlsx", async (request, reply) => {
    const { name, known, rows } = await pipeline.open(request, reading, async ({ db }) => {
      const about = await asked(db, request);
      return { ...about, rows: await listTrialRows(db, about.id, about.known) };
    });
    const total = (side: "debit" | "credit") => addAmounts(["0", ...rows.map((row) => row[side])]);
    const lines = [
      ...rows.map(({ code, account, ...sides }) => ({ ...sides, account: `${code} ${account}` })),
      { account: t("Total"), debit: total("debit"), credit: total("credit") },
    ];
    return send(
      reply,
      { sheet: t("Trial balance"), name: `${name} ${known.asOf}`, columns: TRIAL, zone: "UTC" },
      one(lines),
    );
  });
  http.get("/api/funds/:id/general-ledger.xlsx", async (request, reply) => {
    const { id, name, known, zone, accounts } = await pipeline.open(request, reading, async ({ db }) => {
      const about = await asked(db, request);
      return { ...about, zone: await readerZone(db, undefined), accounts: await listPostedAccounts(db, about.id) };
    });
    // Each page is a transaction of its own, so that a slow line holds no connection to the database.
    const read = (accountId: string, after: AfterLine | undefined) =>
      pipeline.open(request, reading, ({ db }) =>
        listWrittenLines(db, { fundId: id, accountId, after, most: PAGE }, known),
      );
    return send(
      reply,
      { sheet: t("General ledger"), name: `${name} ${known.asOf}`, columns: LEDGER, zone },
      every(accounts, read),
    );
  });
}

/** Which fund, day and moment are meant. */
async function asked(db: Db, request: FastifyRequest): Promise<{ id: string; name: string; known: AsKnown }> {
  const params = address.safeParse(request.params);
  const question = z.object(knownInput).safeParse(request.query);
  if (!question.success) throw refuse("core.filters_unreadable");
  const id = params.success ? params.data.id : undefined;
  const name = required(id === undefined ? undefined : await findFundName(db, id), msg("Fund"));
  return { id: id as string, name, known: await asKnown(db, question.data) };
}

type Sheet<Row> = { sheet: string; name: string; columns: readonly FileColumn<Row>[]; zone: string };

/** The rows as an Excel file called by its fund, its sheet and its day. */
async function send<Row>(
  reply: FastifyReply,
  { sheet, name, columns, zone }: Sheet<Row>,
  rows: AsyncGenerator<Row>,
): Promise<FastifyReply> {
  const inTheirZone = inZone(columns, zone);
  async function* cells() {
    for await (const row of rows) yield inTheirZone.map(({ value }) => value(row));
  }
  reply.headers({
    ...attachment(`${sheet} ${name}.xlsx`),
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "cache-control": "private, no-store",
  });
  return reply.send(await xlsxStream(sheet, inTheirZone, cells()));
}

type Read = (accountId: string, after: AfterLine | undefined) => Promise<WrittenLine[]>;

async function* every(accounts: readonly string[], read: Read): AsyncGenerator<WrittenLine> {
  for (const account of accounts) {
    let after: AfterLine | undefined;
    for (;;) {
      const lines = await read(account, after);
      yield* lines;
      after = lines.at(-1);
      if (lines.length < PAGE) break;
    }
  }
}

async function* one<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
