import { msg, t } from "#shared/core/text.ts";
import {
  LP_PROBLEMS,
  type LpHistory,
  type LpRow,
  type LpRowProblem,
  readLpHistory,
} from "#shared/imports/lp-history.ts";
import { lpHistoriesApi } from "#shared/imports/lp-history-api.ts";
import { tieLpHistory } from "#shared/imports/lp-history-tie.ts";
import type { Db, StepCtx } from "../core/ctx.ts";
import { readFirmToday } from "../core/days.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement, lackingOf, notAllowed } from "../core/rpc.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings, openRows } from "./file-rows.ts";
import { findImport } from "./queries.ts";
import { readUploaded } from "./uploaded-file.ts";

const MOST_ROWS = 5000;
const MOST_PARTNERS = 500;
const MOST_PROBLEMS = 50;
const MOST_DIFFERENCES = 2000;

async function rowsOf(open: OpenFile): Promise<LpRow[]> {
  const { settings } = await detectSettings(open, undefined);
  // Headings of two rows, and what stands above them, are told apart by what they say.
  const whole = settings.format === "cards" ? settings : { ...settings, rowsAbove: 0 };
  const rows: LpRow[] = [];
  for await (const { line, cells } of openRows(open, whole)) {
    rows.push({ line, cells });
    if (rows.length > MOST_ROWS) throw refuse("imports.too_many_rows", { most: MOST_ROWS });
  }
  return rows;
}

/** The fund, and the days its partners can have moved money on: from its first year on, until today. */
async function findFundLife(db: Db, fundId: string) {
  const fund = await db
    .selectFrom("funds")
    .select(["currency", "vintage", "inceptionDate", "initialClosingDate"])
    .where("id", "=", fundId)
    .executeTakeFirst();
  const { currency, vintage, inceptionDate, initialClosingDate } = required(fund, msg("Fund"));
  const ofVintage = vintage === null ? null : `${vintage}-01-01`;
  const [from = null] = [inceptionDate, initialClosingDate, ofVintage].filter((day) => day !== null).toSorted();
  return { currency, life: { from, to: await readFirmToday(db) } };
}

async function readFile(ctx: StepCtx, id: string, reading: { currency: string; file: number }) {
  const { fileName } = required(await ctx.step(({ db }) => findImport(db, id)), msg("Uploaded file"));
  const history = readLpHistory(await readUploaded(ctx, id, rowsOf), reading);
  return { id, name: fileName, history };
}

const said = ({ file, line, problem, heading }: LpRowProblem) => ({
  file,
  line,
  problem: heading === null ? t(LP_PROBLEMS[problem]) : `${t(LP_PROBLEMS[problem])}: ${heading}`,
});

/** Movements of two files would count twice, and so would statements. */
function assertUnlike(histories: readonly LpHistory[]): void {
  const [first, second] = histories;
  if (first === undefined || second === undefined) return;
  const both = (name: "movements" | "statements") => first[name].length > 0 && second[name].length > 0;
  if (both("movements") || both("statements")) throw refuse("imports.same_sort");
}

export const lpHistoryHandlers = implement(lpHistoriesApi, {
  async check(ctx, { id, otherId, fundId }) {
    // What it comes to is what the books of a fund say of its partners.
    const lacking = lackingOf(ctx.actor, ["ledger:read"]);
    if (lacking.length > 0) throw notAllowed(ctx.actor, lacking);
    const { currency, life } = await ctx.step(({ db }) => findFundLife(db, fundId));
    const files = [];
    for (const [file, one] of [id, ...(otherId === null ? [] : [otherId])].entries())
      files.push(await readFile(ctx, one, { currency, file }));
    const histories = files.map(({ history }) => history);
    assertUnlike(histories);
    const partners = new Set(
      histories.flatMap((one) => [...one.movements, ...one.statements].map(({ partner }) => partner)),
    );
    if (partners.size > MOST_PARTNERS) throw refuse("imports.too_many_partners", { most: MOST_PARTNERS });
    const problems = histories.flatMap((history) => history.problems);
    const { asOf, figures, differences } = tieLpHistory(histories, life);
    return {
      currency,
      files: files.map(({ history, ...file }) => ({
        ...file,
        layout: history.layout,
        rows: history.rows,
        movements: history.movements.length,
        statements: history.statements.length,
      })),
      problemCount: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS).map(said),
      asOf,
      figures,
      differenceCount: differences.length,
      differences: differences.slice(0, MOST_DIFFERENCES),
    };
  },
});
