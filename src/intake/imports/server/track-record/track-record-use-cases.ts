import { attempt } from "#core/server/attempt.ts";
import type { Db } from "#core/server/ctx.ts";
import { toAppError } from "#core/server/database/database-errors.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { msg, t } from "#core/shared/text.ts";
import { companyWrites } from "#deals/companies/server/queries.ts";
import {
  habitsOf,
  type NeededColumn,
  placesOf,
  readTrackRow,
  type TrackProblem,
  type TrackRow,
} from "#intake/imports/shared/histories/track-record.ts";
import type { FundSums, TypedTotals } from "#intake/imports/shared/histories/track-record-api.ts";
import { differenceOf } from "#maths/money/difference.ts";
import { portfolioWrites } from "#portfolio/portfolio/server/queries.ts";
import type { TransactionForm } from "#portfolio/portfolio/shared/forms.ts";
import { SUM_NAMES, type TrackContent } from "#portfolio/portfolio/shared/track-record.ts";
import type { OpenFile } from "../read/decode.ts";
import { detectSettings, openRows } from "../read/file-rows.ts";
import type { SourceRow } from "../read/read-rows.ts";
import type { Placed, Problem } from "./track-record-places.ts";
import { findCompanyNamed } from "./track-record-queries.ts";

const MOST_ROWS = 5000;
/** Of an entry’s memo. */
const MOST_MEMO = 500;

export type ReadTrackRecord = {
  missing: NeededColumn[];
  rows: (TrackRow | { line: number; problem: TrackProblem })[];
};

/** The transactions of a file; its first row has to name the columns. */
export async function readTrackRecord(open: OpenFile, content: TrackContent): Promise<ReadTrackRecord> {
  const { settings } = await detectSettings(open, undefined);
  let columns: ReturnType<typeof placesOf> | undefined;
  const rows: SourceRow[] = [];
  for await (const row of openRows(open, settings)) {
    if (columns === undefined) {
      columns = placesOf(row.cells, content);
      if (columns.missing.length > 0) break;
    } else rows.push(row);
    if (rows.length > MOST_ROWS) throw refuse("imports.too_many_rows", { most: MOST_ROWS });
  }
  const { places, order, missing } = columns ?? placesOf([], content);
  const habits = habitsOf(rows, places, order);
  return { missing, rows: rows.map((row) => readTrackRow(row, places, habits, content)) };
}

const SUM_LABELS = {
  invested: msg("invested"),
  realised: msg("realised"),
  fairValue: msg("fair value"),
  lastDay: msg("fair value of the last day"),
} as const;

/** Refuses where a fund’s rows come to something else than was typed, and says what and by how much. */
export function assertTies(funds: readonly FundSums[], totals: readonly TypedTotals[]): void {
  const differences = funds.flatMap((fund) => {
    const typed = totals.find(({ fundId }) => fundId === fund.id);
    return SUM_NAMES.flatMap((name) => {
      const by = differenceOf(fund[name], typed?.[name] ?? null);
      return by === null
        ? []
        : [
            t("{fund} {sum} by {by} {currency}", {
              fund: fund.name,
              sum: t(SUM_LABELS[name]),
              by,
              currency: fund.currency,
            }),
          ];
    });
  });
  if (differences.length > 0) throw refuse("imports.totals_differ", { differences: differences.join("; ") });
}

type Part = { batchId: string; batchPlace: number };
type Prepare = (db: Db, form: TransactionForm, company: { name: string }, part: Part) => Promise<string>;
type Making = {
  prepare: Prepare;
  isFundedByUnallocated: boolean;
  batchId: string;
  /** How many rows of the file came before. */
  before: number;
};

/** Prepares the entries of rows one after another as part of their set; those that cannot be say why. */
export async function prepareRows(
  db: Db,
  rows: readonly Placed[],
  { prepare, isFundedByUnallocated, batchId, before }: Making,
): Promise<{ prepared: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      const part = { batchId, batchPlace: before + index };
      await attempt(db, async () => {
        const portfolioCompanyId = row.companyId ?? (await companyFor(db, row.company));
        await prepare(db, { ...formOf(row), portfolioCompanyId, isFundedByUnallocated }, { name: row.company }, part);
      });
    } catch (error) {
      const refusal = error instanceof AppError ? error : toAppError(error);
      if (refusal === undefined) throw error;
      const [said] = Object.values(refusal.data.fields ?? {});
      problems.push({ line: row.line, problem: said ?? refusal.message });
    }
  }
  return { prepared: rows.length - problems.length, problems };
}

/** What a row says, as a form would. Without units what is bought has one for each unit of its currency; what is sold is all there is. */
function formOf({
  fundId,
  date,
  kind,
  amount,
  currency,
  units,
  company,
  security,
  remark,
}: Placed): Omit<TransactionForm, "portfolioCompanyId" | "isFundedByUnallocated"> {
  return {
    fundId,
    kind,
    effectiveOn: date,
    securityId: null,
    securityName: security,
    securityKind: "preferred",
    currency,
    quantity: kind === "purchase" ? (units ?? amount) : kind === "sale" ? units : null,
    received: null,
    intoSecurityId: null,
    amount,
    costs: null,
    heldBack: null,
    remaining: null,
    interest: null,
    lots: [],
    holder: null,
    memo: remark === "" ? null : `${company}: ${security}, ${remark}`.slice(0, MOST_MEMO).toWellFormed(),
  };
}

/** The portfolio company of a name: of a company the firm has, else of a new one. */
async function companyFor(db: Db, name: string): Promise<string> {
  const found = await findCompanyNamed(db, name);
  const companyId = found?.id ?? (await companyWrites.insert(db, { name, isProspect: false }));
  const held = await db
    .selectFrom("portfolioCompanies")
    .select("id")
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return held?.id ?? (await portfolioWrites.insert(db, { companyId, name: found?.name ?? name }));
}
