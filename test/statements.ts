import { call, type Firm, type Person } from "./harness.ts";

/** Prepares the statements of a closed quarter and waits until they are; gives the run. */
export async function prepareStatements(who: Person, fundId: string, quarterEnds: string): Promise<string> {
  const { id, jobId } = await call(who, "statements.prepare", { fundId, quarterEnds });
  for (;;) {
    const { status, error } = await call(who, "jobs.get", { id: jobId });
    if (status === "done") return id;
    if (status === "failed" || status === "cancelled") throw new Error(`job ${status}: ${error}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What one prepared another publishes. */
export async function publishStatements(who: Person, id: string): Promise<void> {
  const { rowVersion } = await call(who, "statements.get", { id });
  await call(who, "statements.publish", { id, rowVersion });
}

/** Opens the last closed period of a fund again: asked for by one, granted by another. */
export async function reopenBooks({ people }: Firm, fundId: string, reason: string): Promise<void> {
  const { general_partner: partner, super_admin: admin } = people;
  const last = async () => {
    const { items } = await call(partner, "ledgerClosings.list", { fundId });
    const open = items.filter(({ reopenedAt }) => reopenedAt === null);
    return open.toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))[0] ?? { id: "", rowVersion: 0 };
  };
  const { id, rowVersion } = await last();
  await call(partner, "ledgerClosings.askReopening", { id, rowVersion, reason });
  await call(admin, "ledgerClosings.reopen", { id, rowVersion: (await last()).rowVersion });
}
