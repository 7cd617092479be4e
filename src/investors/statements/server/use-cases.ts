import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { msg } from "#core/shared/text.ts";
import { inheritedFlows } from "#funds/commitments/shared/partner-return.ts";
import { periodRolls, rollNotes } from "#funds/ilpa/shared/rolls.ts";
import type { StatementRun } from "#investors/statements/shared/api.ts";
import { canonicalJson, rowDifferences, type Statement, statementOf } from "#investors/statements/shared/figures.ts";
import { periodsOf } from "#investors/statements/shared/quarters.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { withAdmissionNotices } from "./admission-use-cases.ts";
import { listFlows, listNavLines, listPartnerLines, listPartners } from "./book-queries.ts";
import { listInvestments } from "./investment-queries.ts";
import { listOffsetLines } from "./offset-queries.ts";
import { listNotices } from "./performance-queries.ts";
import { performanceInput } from "./performance-use-cases.ts";
import {
  type FoundRun,
  type FoundStatement,
  type Fund,
  findFund,
  findReplaced,
  findRun,
  findStatement,
  freezeRun,
  insertStatements,
  listEntriesBetween,
  listStatements,
  type RunFigures,
  readKnownNow,
} from "./queries.ts";

const [FUND, RUN, STATEMENT] = [msg("Fund"), msg("Statements"), msg("Statement")];

export const fundOf = async (db: Db, id: string): Promise<Fund> => required(await findFund(db, id), FUND);
export const runOf = async (db: Db, id: string): Promise<FoundRun> => required(await findRun(db, id), RUN);
export const statementOfId = async (db: Db, id: string): Promise<FoundStatement> =>
  required(await findStatement(db, id), STATEMENT);

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** What the books of a fund say of all its partners in a quarter, as known at a moment. Nothing that was published is read for it. */
async function workOut(db: Db, fund: Fund, { quarterEnds, knownAt }: { quarterEnds: string; knownAt: string }) {
  const period = { fundId: fund.id, quarterEnds, knownAt, ...periodsOf(quarterEnds, fund.fiscalYearEnd) };
  const partners = await listPartners(db, period);
  if (partners.length === 0) throw refuse("statements.no_partners");
  const navLines = await listNavLines(db, period);
  const partnerLines = [...(await listPartnerLines(db, period)), ...(await listOffsetLines(db, period))];
  const { currency, id, name } = fund;
  const booked = await listFlows(db, period);
  const moved = new Set(booked.filter(({ isTransfer }) => isTransfer).map(({ partnerId }) => partnerId));
  const flows = Map.groupBy(inheritedFlows(booked, currency), ({ partnerId }) => partnerId);
  const rolls = periodRolls({ ...period, partners, navLines, partnerLines, currency, occasion: id });
  const statements = partners.flatMap((partner, place): Statement[] => {
    if (!partner.isInvestor) return [];
    const { isGeneralPartner } = partner;
    return [
      statementOf({
        currency,
        quarterEnds,
        fund: { id, name },
        partner: { id: partner.id, name: partner.name, isGeneralPartner },
        rows: rolls.partners[place]?.rows ?? [],
        flows: flows.get(partner.id) ?? [],
        hasTransfer: moved.has(partner.id),
      }),
    ];
  });
  const { fund: rows, generalPartner, divided } = rolls;
  return { statements, rolls: { currency, fund: rows, generalPartner, divided }, period };
}

/** All that is frozen of a quarter: each partner’s statement, and what files of the fund are made of. */
export async function frozen(db: Db, fund: Fund, known: { quarterEnds: string; knownAt: string }) {
  const { statements, rolls, period } = await workOut(db, fund, known);
  const limited = statements.filter(({ partner }) => !partner.isGeneralPartner);
  const nav = moneyText(addAmounts(["0", ...limited.map((one) => one.nav)]), fund.currency);
  const performance = await performanceInput(db, fund, { period, nav });
  const figures: RunFigures = {
    ...rolls,
    performance,
    portfolio: performance && { investments: await listInvestments(db, period) },
    notices: await withAdmissionNotices(db, period, await listNotices(db, period)),
  };
  return { statements, figures };
}

/** Writes the statements of a run down, frozen with their hashes; of one that has them already, nothing. */
export async function freeze(db: Db, run: FoundRun): Promise<void> {
  if (run.figures !== null) return;
  const { statements, figures } = await frozen(db, await fundOf(db, run.fundId), run);
  await insertStatements(
    db,
    statements.map((statement) => {
      const text = canonicalJson(statement);
      const own = { runId: run.id, fundId: run.fundId, limitedPartnerId: statement.partner.id };
      return { ...own, figures: text, sha256: hashOf(text) };
    }),
  );
  const text = canonicalJson(figures);
  await freezeRun(db, run.id, text, hashOf(text));
}

/** A run with its partners, and what of the fund differs from what it replaces. */
export async function readRun(db: Db, id: string) {
  const { figures, fundId, jobId: _job, ...run } = await runOf(db, id);
  const { currency } = await fundOf(db, fundId);
  const before = run.supersedesId === null ? null : (await runOf(db, run.supersedesId)).figures;
  const items = (await listStatements(db, id)).map(({ id: own, sha256, blobKey, figures: all }) => {
    const {
      partner,
      rows: _rows,
      reasons: _reasons,
      rvpi: _rvpi,
      fund: _fund,
      currency: _currency,
      quarterEnds: _day,
      ...sums
    } = all;
    const { id: partnerId, name, isGeneralPartner } = partner;
    return {
      id: own,
      sha256,
      hasPaper: blobKey !== null,
      partner: { id: partnerId, name },
      isGeneralPartner,
      irrIsAnnualised: true,
      irrDays: null,
      paidIn: sums.called,
      ...sums,
    };
  });
  return {
    ...run,
    currency,
    fundRows: figures?.fund ?? [],
    divided: figures?.divided ?? "0",
    notes: rollNotes(figures?.fund ?? []),
    changed: before && figures ? rowDifferences(before.fund, figures.fund, { column: "itd", currency }) : [],
    items,
  };
}

/** A statement against the books as they are known now, or against the one it replaced. */
export async function differenceOf(db: Db, id: string, against: "today" | "replaced") {
  const statement = await statementOfId(db, id);
  const run = await runOf(db, statement.runId);
  const { quarterEnds, fundId } = run;
  const { figures: own, limitedPartnerId: partnerId } = statement;
  const shown = { statement: { fundId, partnerId, quarterEnds, knownAt: run.knownAt, rows: own.rows } };
  const before = against === "replaced" && run.supersedesId !== null ? await runOf(db, run.supersedesId) : null;
  if (before !== null) {
    const replaced = await findReplaced(db, statement);
    const rows = replaced?.figures.rows ?? [];
    const between = { fundId, quarterEnds, after: before.knownAt, until: run.knownAt };
    return { ...shown, ...compared(own, { from: rows, to: own.rows }, run, await listEntriesBetween(db, between)) };
  }
  const knownAt = await readKnownNow(db);
  const { statements } = await workOut(db, await fundOf(db, fundId), { quarterEnds, knownAt });
  const now = statements.find(({ partner }) => partner.id === partnerId)?.rows ?? [];
  const entries = await listEntriesBetween(db, { fundId, quarterEnds, after: run.knownAt, until: knownAt });
  return { ...shown, ...compared(own, { from: own.rows, to: now }, run, entries) };
}

type Sides = { from: Statement["rows"]; to: Statement["rows"] };
type Entries = Awaited<ReturnType<typeof listEntriesBetween>>;

const compared = ({ currency }: Statement, { from, to }: Sides, { reason }: StatementRun, entries: Entries) => ({
  currency,
  rows: rowDifferences(from, to, { column: "itd", currency }),
  quarter: rowDifferences(from, to, { column: "qtd", currency }),
  reason,
  entries,
});

/** What files of a statement are called, without their ending. */
export const statementName = ({ fund, partner, quarterEnds }: Statement): string =>
  `statement-${fund.name}-${quarterName(quarterEnds)}-${partner.name}`;
