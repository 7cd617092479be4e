import { sql } from "kysely";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { CapChange } from "#portfolio/cap-tables/shared/changes.ts";
import type { ActKind } from "#portfolio/cap-tables/shared/rules.ts";
import { recordAct } from "./act-queries.ts";
import { takeBackAct } from "./issuance-queries.ts";
import { CHANGES } from "./posted-changes.ts";
import { familyOf } from "./posted-events.ts";
import { findChange, findUnits, listActsOfEntry, type Posted } from "./posted-queries.ts";
import { findCompany, findSecurity, holdCompany, listEvents } from "./queries.ts";

type By = Pick<Ctx, "db" | "actor">;

const FIELDS = { quantity: "quantity", quantity_converted: "quantity", amount: "quantity", split_ratio: "received" };
const KINDS: Record<CapChange["kind"], ActKind> = {
  conversion: "conversion",
  split: "split",
  bought: "transfer",
  sold: "transfer",
};

/**
 * Writes what a posted entry of a fund changes in the cap table of its company, in the transaction of a person who approves it; a reversal takes
 * it back, while nothing builds on it. A company whose cap table is empty has none to change. Only what is written needs portfolio:manage.
 */
export async function followEntry({ db, actor }: By, of: { draftId: string; entryId: string }): Promise<void> {
  const said = required(await findChange(db, of.draftId), msg("Entry"));
  const about = said.change ?? said.undone;
  if (about === null) return;
  const { portfolioCompanyId } = about;
  const mayWrite = actor.permissions.has("portfolio:manage");
  // Of a company that is hidden nobody can say whether there is something to write.
  const company = await (mayWrite ? holdCompany : findCompany)(db, portfolioCompanyId);
  if (company === undefined) throw refuse("cap_tables.approver_manages");
  if (said.change === null) return takeBack(db, said.reversesId ?? "", mayWrite);
  const posted = await postedOf(db, { ...said, change: said.change }, of.entryId);
  if (mayWrite) await enter(db, posted, of.entryId);
  else if (await isChanged(db, posted)) throw refuse("cap_tables.approver_manages");
}

async function takeBack(db: Db, entryId: string, mayWrite: boolean): Promise<void> {
  const acts = await listActsOfEntry(db, entryId);
  if (acts.length > 0 && !mayWrite) throw refuse("cap_tables.approver_manages");
  for (const act of acts) await takeBackAct(db, act);
}

/** Says now what would be refused when it is posted, and leaves nothing; for a person who may write the cap table. */
export async function rehearseEntry({ db, actor }: By, draftId: string): Promise<void> {
  const said = required(await findChange(db, draftId), msg("Entry"));
  const about = said.change ?? said.undone;
  if (about === null || !actor.permissions.has("portfolio:manage")) return;
  if ((await holdCompany(db, about.portfolioCompanyId)) === undefined) return;
  await sql`savepoint rehearsal`.execute(db);
  try {
    if (said.change === null) await takeBack(db, said.reversesId ?? "", true);
    else await enter(db, await postedOf(db, { ...said, change: said.change }));
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db);
  }
}

type Said = Omit<Posted, "unitsHeld"> & { postedOn: string };

async function postedOf(db: Db, { postedOn: on, ...said }: Said, entryId?: string): Promise<Posted> {
  const { securityId } = said.change;
  return { ...said, unitsHeld: await findUnits(db, { fundId: said.fundId, securityId, on, entryId }) };
}

/** Whether there is something to write; the asking person need not be allowed to. */
async function isChanged(db: Db, posted: Posted): Promise<boolean> {
  const { portfolioCompanyId, securityId, intoSecurityId, kind } = posted.change;
  if ((await listEvents(db, [portfolioCompanyId])).length === 0) return false;
  const security = required(await findSecurity(db, portfolioCompanyId, securityId), msg("Security"));
  if (kind === "split") return (await CHANGES.split(db, posted, security)).length > 0;
  const into = intoSecurityId === null ? undefined : await findSecurity(db, portfolioCompanyId, intoSecurityId);
  return [security, into].some((one) => one !== undefined && familyOf(one.kind) !== undefined);
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
