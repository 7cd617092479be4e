import { asOwner, call, type Firm, type Person } from "./harness.ts";

/** Waits until somebody's background job is over; gives how it ended. */
export async function endOfJob(who: Person, id: string): Promise<string> {
  for (;;) {
    const { status } = await call(who, "jobs.get", { id });
    if (status !== "queued" && status !== "running") return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Prepares the statements of a closed quarter and waits until they are; gives the run. */
export async function prepareStatements(who: Person, fundId: string, quarterEnds: string): Promise<string> {
  const { id, jobId } = await call(who, "statements.prepare", { fundId, quarterEnds });
  const status = await endOfJob(who, jobId);
  if (status === "done") return id;
  const { error } = await call(who, "jobs.get", { id: jobId });
  throw new Error(`job ${status}: ${error}`);
}

/** Says that a quarter whose books are closed was closed by its checklist, without its steps. */
export const lockedByChecklist = (firm: Firm, fundId: string, quarterEnds: string) =>
  asOwner(firm.people.general_partner.server, firm, (db) =>
    db.query(
      `insert into quarter_closes (org_id, fund_id, quarter_ends, state, prepared_by, locked_by, locked_at, period_lock_id)
       select org_id, fund_id, $3, 'locked', $4, $5, now(), id from period_locks
       where org_id = $1 and fund_id = $2 and ends_on >= $3 and reopened_at is null order by ends_on limit 1`,
      [firm.id, fundId, quarterEnds, firm.people.general_partner.id, firm.people.super_admin.id],
    ),
  );

/** What one prepared another publishes. */
export async function publishStatements(who: Person, id: string): Promise<void> {
  const { rowVersion } = await call(who, "statements.get", { id });
  await call(who, "statements.publish", { id, rowVersion });
}

/** Closes the books of a fund until a day: asked for by one, closed by another. */
export async function closeBooks({ people }: Firm, asked: { fundId: string; endsOn: string }) {
  const { general_partner: partner, super_admin: admin } = people;
  const { id } = await call(admin, "periodLocks.requestLock", { ...asked, reason: "Year end" });
  return call(partner, "periodLocks.close", { id });
}

/** Opens the last closed period of a fund again: asked for by one, granted by another. */
export async function reopenBooks({ people }: Firm, fundId: string, reason: string): Promise<void> {
  const { general_partner: partner, super_admin: admin } = people;
  const last = async () => {
    const { items } = await call(partner, "periodLocks.list", { fundId });
    const open = items.filter(({ reopenedAt }) => reopenedAt === null);
    return open.toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))[0] ?? { id: "", rowVersion: 0 };
  };
  const { id, rowVersion } = await last();
  await call(partner, "periodLocks.askReopening", { id, rowVersion, reason });
  await call(admin, "periodLocks.reopen", { id, rowVersion: (await last()).rowVersion });
}
