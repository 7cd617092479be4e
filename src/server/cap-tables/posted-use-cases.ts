import { sql } from "kysely";
import type { CapChange } from "#shared/cap-tables/changes.ts";
import type { ActKind } from "#shared/cap-tables/rules.ts";
import { msg } from "#shared/core/text.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { recordAct } from "./act-queries.ts";
import { takeBackAct } from "./issuance-queries.ts";
import { CHANGES } from "./posted-changes.ts";
import { findActOfEntry, findChange, type Posted } from "./posted-queries.ts";
import { findSecurity, holdCompany, listEvents } from "./queries.ts";

type By = Pick<Ctx, "db" | "actor">;

const FIELDS = { quantity: "quantity", quantity_converted: "quantity", amount: "quantity", split_ratio: "received" };
const KINDS: Record<CapChange["kind"], ActKind> = {
  conversion: "conversion",
  split: "split",
  bought: "transfer",
  sold: "transfer",
};

/**
 * Writes what a posted entry of a fund changes in the cap table of its company, in the transaction of whoever approves it; a reversal takes
 * it back, while nothing builds on it. A company whose cap table is empty has none to change.
 */
export async function followEntry({ db, actor }: By, of: { draftId: string; entryId: string }): Promise<void> {
  const said = required(await findChange(db, of.draftId), msg("Entry"));
  const act = said.reversesId === null ? undefined : await findActOfEntry(db, said.reversesId);
  if (said.change === null && act === undefined) return;
  if (!actor.permissions.has("portfolio:manage")) throw refuse("cap_tables.approver_manages");
  if (said.change !== null) await enter(db, { ...said, change: said.change }, of.entryId);
  else if (act !== undefined) await takeBackAct(db, act);
}

/** Says now what would be refused when it is posted, and leaves nothing; for whoever may write the cap table. */
export async function rehearseEntry({ db, actor }: By, draftId: string): Promise<void> {
  const said = required(await findChange(db, draftId), msg("Entry"));
  if (said.change === null || !actor.permissions.has("portfolio:manage")) return;
  await sql`savepoint rehearsal`.execute(db);
  try {
    await enter(db, { ...said, change: said.change });
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db);
  }
}

async function enter(db: Db, posted: Posted, entryId?: string): Promise<void> {
  const { effectiveOn, memo: note } = posted;
  const { portfolioCompanyId, securityId, kind } = posted.change;
  required(await holdCompany(db, portfolioCompanyId), msg("Portfolio company"));
  if ((await listEvents(db, [portfolioCompanyId])).length === 0) return;
  const security = required(await findSecurity(db, portfolioCompanyId, securityId), msg("Security"));
  const events = await CHANGES[kind](db, posted, security);
  if (events.length === 0) return;
  const act = { portfolioCompanyId, kind: KINDS[kind], effectiveOn, note, ...(entryId !== undefined && { entryId }) };
  await recordAct(db, act, events, FIELDS);
}
