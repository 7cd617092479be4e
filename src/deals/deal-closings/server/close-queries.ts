import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";

type Line = Readonly<Record<string, string | boolean | null | undefined>>;
type Close = {
  id: string;
  rowVersion: number;
  securityId: string;
  memo: string;
  lines: readonly Line[];
  /** Why cash may fall below zero. */
  overdraft: string | null;
  /** What Close made besides, and how things stood before. */
  made: { actId: string | null; taskIds: readonly string[]; before: { deal: DealBefore; madeCompany: boolean } };
};

/** Posts the purchase of a closing and ends it. Who may, and whether it is what was prepared, the database says. */
export async function postClose(db: Db, { id, rowVersion, securityId, memo, ...close }: Close): Promise<void> {
  const [lines, made] = [close.lines, close.made].map((part) => JSON.stringify(part));
  await sql`
    select close_deal(${id}, ${rowVersion}, ${securityId}, ${memo}, ${lines}::jsonb, ${close.overdraft}, ${made}::jsonb)`
    .execute(db)
    .catch(besideField("overdraft", "ledger.cash_below_zero"));
}

export async function askUndo(db: Db, id: string, reason: string): Promise<void> {
  await sql`select request_deal_closing_undo(${id}, ${reason})`.execute(db);
}

export async function declineUndo(db: Db, id: string): Promise<void> {
  await sql`select decline_deal_closing_undo(${id})`.execute(db);
}

export async function postUndo(db: Db, id: string, memo: string): Promise<void> {
  await sql`select undo_deal_closing(${id}, ${memo})`.execute(db);
}

/** What Close made besides, for a person who takes it back. */
export type Made = {
  capTableActId: string | null;
  taskIds: string[];
  beforeClose: { status: string; deal?: DealBefore; madeCompany?: boolean } | null;
  closeDate: string | null;
};
export type DealBefore = {
  outcome: string;
  stage: string;
  ourInvestment: string | null;
  instrument: string | null;
  actualCloseDate: string | null;
};

export async function findMade(db: Db, id: string): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select cap_table_act_id, task_ids, before_close, close_date from deal_closings where id = ${id}`.execute(db);
  return rows[0];
}

export async function findDealBefore(db: Db, id: string): Promise<DealBefore | undefined> {
  return db
    .selectFrom("deals")
    .select(["outcome", "stage", "ourInvestment", "instrument", "actualCloseDate"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts tasks away that nobody has done yet. */
export async function archiveTasks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update tasks set archived_at = now() where id = any (${ids}::uuid[]) and status <> 'completed' and archived_at is null`.execute(
    db,
  );
}

/** The holding of a company, also one that was put away. */
export const findHolding = (db: Db, companyId: string) =>
  db
    .selectFrom("portfolioCompanies")
    .select(["id", "archivedAt"])
    .where("companyId", "=", companyId)
    .executeTakeFirst();

/** Whether a company has a position in any fund: units bought and not sold. */
export async function isHeld(db: Db, portfolioCompanyId: string): Promise<boolean> {
  const { rows } = await sql<{ units: string | null }>`
    select sum(quantity)::text as units from holding_sums('9999-12-31', 'infinity', array[${portfolioCompanyId}]::uuid[]) where use = 'investments'`.execute(
    db,
  );
  return Number(rows[0]?.units ?? 0) > 0;
}
