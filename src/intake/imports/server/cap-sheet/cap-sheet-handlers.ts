import type { StepCtx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { enterWhole } from "#portfolio/cap-tables/server/package-use-cases.ts";
import { findCompany, listFunds, listObjects } from "#portfolio/cap-tables/server/queries.ts";
import { capSheetsApi } from "#portfolio/cap-tables/shared/sheet-api.ts";
import { findImport } from "../queries.ts";
import { readUploaded } from "../read/uploaded-file.ts";
import { assertEnterable, readCapSheet, tableOfSheet } from "./cap-sheet-use-cases.ts";

const MOST_PROBLEMS = 50;

type Asked = {
  id: string;
  portfolioCompanyId: string;
  asOf?: string | undefined;
  currency?: string | undefined;
  holders: readonly number[];
};

async function readSheet(ctx: StepCtx, { id, portfolioCompanyId, asOf, currency, holders }: Asked) {
  const { fileName, given } = await ctx.step(async ({ db }) => {
    required(await findCompany(db, portfolioCompanyId), msg("Portfolio company"));
    const file = required(await findImport(db, id), msg("Uploaded file"));
    const day = asOf ?? (await readFirmToday(db));
    const usual = currency ?? (await findFirmCurrency(db));
    const [funds, known] = [await listFunds(db), await listObjects(db, [portfolioCompanyId])];
    return { fileName: file.fileName, given: { asOf: day, currency: usual, funds, known } };
  });
  const read = await readUploaded(ctx, id, (open) => readCapSheet(open, new Set(holders)));
  return { fileName, read, table: tableOfSheet(read.rows, given) };
}

export const capSheetHandlers = implement(capSheetsApi, {
  async check(ctx, asked) {
    const { fileName, read, table } = await readSheet(ctx, asked);
    const { missing, rows, totals, problems } = read;
    const { fullyDiluted, said, refused } = table;
    return {
      fileName,
      missing,
      rows: rows.length,
      stakeholders: stakeholdersOf(table),
      fullyDiluted,
      said,
      totals,
      problemCount: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
      refused,
    };
  },

  async enter(ctx, { evenIfDifferent, ...asked }) {
    const { read, table } = await readSheet(ctx, asked);
    assertEnterable(read, table, evenIfDifferent);
    await ctx.step(({ db }) => enterWhole(db, asked.portfolioCompanyId, table));
    return { stakeholders: stakeholdersOf(table), transactions: table.events.length };
  },
});

const stakeholdersOf = ({ objects }: { objects: readonly { object_type: string }[] }) =>
  objects.filter((one) => one.object_type === "STAKEHOLDER").length;
