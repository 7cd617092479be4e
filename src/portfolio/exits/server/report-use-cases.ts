import type { Ctx } from "#core/server/ctx.ts";
import { AppError } from "#core/shared/errors.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { OPEN_EXIT_STATUSES } from "#portfolio/exits/shared/rules.ts";
import { exits, listBuyers, listScenarios } from "./queries.ts";
import type { ExitReport, ReportedScenario } from "./report-paper.ts";
import { type Divide, scenarioOf } from "./scenario-use-cases.ts";
import { type Figures, valued } from "./valued-use-cases.ts";

/** The most a report names of each. */
const MOST_EXITS = 200;
const MOST_SCENARIOS = 20;
const OPEN: Filter = { field: "status", operator: "oneOf", value: [...OPEN_EXIT_STATUSES] };

type With = { divide: Divide; figuresOf: Figures };

/** Open exits with their buyers, the expected first, and the latest saved scenarios that the cap tables of today can pay. */
export async function readExitReport(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  { divide, figuresOf }: With,
): Promise<Pick<ExitReport, "exits" | "scenarios">> {
  const sort = { field: "expectedOn", direction: "asc" } as const;
  const { items } = await exits.list(db, { filters: [OPEN], search: "", sort, limit: MOST_EXITS });
  const open = [];
  for (const exit of await valued(db, items, figuresOf)) open.push({ ...exit, talks: await listBuyers(db, exit.id) });
  const scenarios: ReportedScenario[] = [];
  for (const { name, ...asked } of await listScenarios(db, MOST_SCENARIOS)) {
    const scenario = await scenarioOf({ db, actor }, asked, divide).catch(unpaid);
    if (scenario) scenarios.push({ ...scenario, name });
  }
  return { exits: open, scenarios };
}

/** A scenario whose cap table changed so that it cannot be computed any more is left out: its page says why. */
function unpaid(error: unknown): undefined {
  if (error instanceof AppError && error.data.reason?.startsWith("exits.") === true) return undefined;
  throw error;
}
