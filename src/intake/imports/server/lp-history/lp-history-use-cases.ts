import type { Db, StepCtx } from "#core/server/ctx.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { checkFundList, type FundList } from "#intake/imports/shared/histories/fund-list.ts";
import type { LpHistory, LpRow } from "#intake/imports/shared/histories/lp-history.ts";
import type { LpLife, LpTie } from "#intake/imports/shared/histories/lp-history-tie.ts";
import { findImport } from "../queries.ts";
import { readWholeTable } from "../read/table-use-cases.ts";
import type { LpAnswer, LpTask } from "./lp-history-worker.ts";

const MOST_ROWS = 5000;
const MOST_PARTNERS = 500;

export type LpFund = { id: string; name: string; currency: string; life: LpLife };
/** Sheets as they were read, and what they come to. */
export type LpSheets = { fund: LpFund; files: { id: string; name: string }[]; histories: LpHistory[]; tie: LpTie };

/** Reads one or two uploaded sheets of a fund's partners. Ten years of many partners take a second: that is a process of its own. */
export async function readSheets(
  ctx: StepCtx,
  { id, otherId, fundId }: { id: string; otherId: string | null; fundId: string },
): Promise<LpSheets> {
  const fund = await ctx.step(({ db }) => findFundLife(db, fundId));
  const files: LpSheets["files"] = [];
  for (const one of [id, ...(otherId === null ? [] : [otherId])]) {
    const { fileName } = required(await ctx.step(({ db }) => findImport(db, one)), msg("Uploaded file"));
    files.push({ id: one, name: fileName });
  }
  // An uploaded file stays as it was sent; who may see it was asked just now.
  const what = JSON.stringify([id, otherId, fund.currency, fund.life]);
  return { fund, files, ...(await kept(what, () => readAndTie(ctx, files, fund))) };
}

/** An uploaded list of funds, its multiples worked out of its own amounts. */
export async function readFundList(ctx: StepCtx, id: string): Promise<{ name: string; list: FundList }> {
  const { fileName } = required(await ctx.step(({ db }) => findImport(db, id)), msg("Uploaded file"));
  return { name: fileName, list: checkFundList((await readWholeTable(ctx, id, MOST_ROWS)).rows) };
}

type Read = Pick<LpSheets, "histories" | "tie">;

async function readAndTie(ctx: StepCtx, files: LpSheets["files"], fund: LpFund): Promise<Read> {
  const rows: LpRow[][] = [];
  for (const { id: one } of files) rows.push((await readWholeTable(ctx, one, MOST_ROWS)).rows);
  return tied({ files: rows, currency: fund.currency, life: fund.life }, ctx.signal);
}

/** What was read last, by what it was read of: each amount that is typed asks for it again. What failed is read again. */
const KEPT = new Map<string, Read>();
const MOST_KEPT = 4;

async function kept(what: string, read: () => Promise<Read>): Promise<Read> {
  const found = KEPT.get(what) ?? (await read());
  KEPT.delete(what);
  KEPT.set(what, found);
  for (const oldest of [...KEPT.keys()].slice(0, -MOST_KEPT)) KEPT.delete(oldest);
  return found;
}

/** The fund, and the days its partners can have moved money on: from its first year on, until today. */
async function findFundLife(db: Db, fundId: string): Promise<LpFund> {
  const fund = await db
    .selectFrom("funds")
    .select(["id", "name", "currency", "vintage", "inceptionDate", "initialClosingDate"])
    .where("id", "=", fundId)
    .executeTakeFirst();
  const { vintage, inceptionDate, initialClosingDate, ...found } = required(fund, msg("Fund"));
  const ofVintage = vintage === null ? null : `${vintage}-01-01`;
  const [from = null] = [inceptionDate, initialClosingDate, ofVintage].filter((day) => day !== null).toSorted();
  return { ...found, life: { from, to: await readFirmToday(db) } };
}

const WORKER = new URL("./lp-history-worker.ts", import.meta.url);
const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 60_000 };

async function tied(task: LpTask, signal: AbortSignal | undefined): Promise<{ histories: LpHistory[]; tie: LpTie }> {
  let histories: LpHistory[] = [];
  try {
    for await (const answer of askChild<LpAnswer>(WORKER, task, LIMITS, { signal })) {
      if ("tie" in answer) return { histories, tie: answer.tie };
      ({ histories } = answer);
      assertUnlike(histories);
      assertFew(histories);
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  throw refuse("imports.too_much_history");
}

/** Movements of two files would count twice, and so would statements. */
function assertUnlike([first, second]: readonly LpHistory[]): void {
  if (first === undefined || second === undefined) return;
  const both = (name: "movements" | "statements") => first[name].length > 0 && second[name].length > 0;
  if (both("movements") || both("statements")) throw refuse("imports.same_sort");
}

function assertFew(histories: readonly LpHistory[]): void {
  const named = histories.flatMap(({ movements, statements }) =>
    [...movements, ...statements].map(({ partner }) => partner),
  );
  if (new Set(named).size > MOST_PARTNERS) throw refuse("imports.too_many_partners", { most: MOST_PARTNERS });
}
