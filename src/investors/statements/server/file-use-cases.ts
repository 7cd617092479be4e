import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import { workbookOf } from "#core/server/lists/xlsx.ts";
import { required } from "#core/server/required.ts";
import type { Sheet } from "#core/shared/lists/sheets.ts";
import { csvOf } from "#core/shared/lists/sheets.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { msg } from "#core/shared/text.ts";
import { ALIGNED, noticesSheet } from "#funds/ilpa/shared/notices-sheet.ts";
import { performanceSheet } from "#funds/ilpa/shared/performance.ts";
import { reportingSheet } from "#funds/ilpa/shared/reporting-sheet.ts";
import type { RollRow } from "#funds/ilpa/shared/roll-rows.ts";
import { canonicalJson, type Statement } from "#investors/statements/shared/figures.ts";
import { periodsOf } from "#investors/statements/shared/quarters.ts";
import { type FoundRun, findDates, findMyFiles, type RunFigures, type TemplateDates } from "./queries.ts";
import { fundOf, runOf, statementName, statementOfId } from "./use-cases.ts";

type Files = Record<string, string | Uint8Array>;
export type Archive = { name: string; files: Files };

type Known = Pick<FoundRun, "quarterEnds" | "knownAt" | "entryNo" | "state">;

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Each sheet as Excel and CSV, and what they were made of: the same run always makes the same bytes. */
async function filesOf(run: Known, sheets: Record<string, Sheet>, about: Record<string, unknown>): Promise<Files> {
  const files: Files = {};
  for (const [name, sheet] of Object.entries(sheets)) {
    files[`${name}.xlsx`] = await workbookOf([sheet], { title: sheet.name, madeAt: run.knownAt });
    files[`${name}.csv`] = csvOf(sheet);
  }
  const manifest = {
    format: "tranche-ilpa-files-1",
    ...about,
    quarterEnds: run.quarterEnds,
    booksKnownAt: run.knownAt,
    lastEntry: run.entryNo,
    state: run.state === "superseded" ? "published" : run.state,
    callsAndDistributions: ALIGNED,
    files: Object.entries(files).map(([name, content]) => ({
      name,
      bytes: Buffer.byteLength(content),
      sha256: hashOf(content),
    })),
  };
  return { ...files, "manifest.json": `${JSON.stringify(manifest, null, 2)}\n` };
}

type OfPartner = {
  figures: Statement;
  sha256: string;
  rolls: Record<"fund" | "generalPartner", readonly RollRow[]>;
  run: Known;
  fiscalYearEnd: string;
  dates: TemplateDates;
};

/** The Reporting Template of one partner, its statement as data, and their manifest. */
async function partnerArchive({ figures, sha256, rolls, run, fiscalYearEnd, dates }: OfPartner): Promise<Archive> {
  const { fund, partner, currency } = figures;
  const head = { fund: fund.name, partner: partner.name, currency, dates };
  const when = { quarterEnds: run.quarterEnds, ...periodsOf(run.quarterEnds, fiscalYearEnd) };
  const sheets = {
    "reporting-template": reportingSheet({ ...head, ...when }, { partner: figures.rows, ...rolls }),
  };
  const files = await filesOf(run, sheets, { fund: fund.name, partner: partner.name, dataSha256: sha256 });
  return { name: statementName(figures), files: { ...files, "statement.json": `${canonicalJson(figures)}\n` } };
}

export async function statementFiles(db: Db, id: string): Promise<{ archive: () => Promise<Archive> }> {
  const { runId, figures, sha256 } = await statementOfId(db, id);
  const run = await runOf(db, runId);
  const { fiscalYearEnd } = await fundOf(db, run.fundId);
  const dates = await findDates(db, run.fundId, run.quarterEnds);
  const rolls = run.figures as RunFigures;
  return { archive: () => partnerArchive({ figures, sha256, rolls, run, fiscalYearEnd, dates }) };
}

/** The same of a publication, for a person who looks for its partner. */
export async function myStatementFiles(db: Db, id: string): Promise<{ archive: () => Promise<Archive> }> {
  const found = required(await findMyFiles(db, id), msg("Statement"));
  const { figures, sha256, fundRows: fund, generalPartnerRows: generalPartner, fiscalYearEnd, dates } = found;
  const run = { ...found, state: "published" as const };
  return {
    archive: () => partnerArchive({ figures, sha256, rolls: { fund, generalPartner }, run, fiscalYearEnd, dates }),
  };
}

/** The Performance Template, where the fund chose its methodology, and calls and distributions, of a whole fund. */
export async function runFiles(db: Db, id: string): Promise<{ archive: () => Promise<Archive> }> {
  const run = await runOf(db, id);
  const fund = await fundOf(db, run.fundId);
  const { performance, portfolio, notices } = run.figures as RunFigures;
  const sheets: Record<string, Sheet> = {
    ...(performance && { "performance-template": performanceSheet(fund, performance, portfolio) }),
    "calls-and-distributions": noticesSheet(fund, notices),
  };
  const about = {
    fund: fund.name,
    methodology: performance?.methodology ?? "not chosen: there is no performance template",
    dataSha256: run.sha256,
  };
  return {
    archive: async () => ({
      name: `ilpa-${fund.name}-${quarterName(run.quarterEnds)}`,
      files: await filesOf(run, sheets, about),
    }),
  };
}
