import { call, type Firm } from "./harness.ts";
import { lockedByChecklist, prepareStatements, publishStatements } from "./statements.ts";

export type Statements = { runId: string; statementId: string };

/** Statements of a closed quarter, prepared by one and published by another. */
export async function tellPartners(firm: Firm, fundId: string): Promise<Statements> {
  const { people } = firm;
  const runId = await prepareStatements(people.general_partner, fundId, "2025-12-31");
  await lockedByChecklist(firm, fundId, "2025-12-31");
  await publishStatements(people.super_admin, runId);
  const { items } = await call(people.general_partner, "statements.get", { id: runId });
  return { runId, statementId: items[0]?.id ?? "" };
}
