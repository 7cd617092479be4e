import type { Ctx, Db } from "#core/server/ctx.ts";
import { toAppError } from "#core/server/database/database-errors.ts";
import type { Outward } from "#core/server/http/outward.ts";
import type { Reach } from "#core/server/http/outward-host.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import type { Seal } from "#core/server/sealed-text.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import type { CrmRow, Kept } from "#work/integrations/shared/crm-rows.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { fieldsOf } from "./connection.ts";
import { crmTarget } from "./crm-use-cases.ts";
import { listEvents } from "./event-queries.ts";
import { keepMet } from "./met-use-cases.ts";
import { PROVIDERS_BY_NAME } from "./providers/providers.ts";
import { type RunTools, ServiceError } from "./providers/service.ts";
import { type Connected, findConnected, findSettings } from "./queries.ts";
import {
  type Counts,
  deleteRun,
  endRun,
  findOpenRun,
  insertLink,
  insertProblems,
  isLinked,
  keepCursor,
  keepReadings,
  noteFailed,
  noteSynced,
  type OpenRun,
  type RowProblem,
} from "./run-queries.ts";

/** How a run reaches the database: as the system, or as the person who connected its service. */
export type RunDoor = {
  orgId: string;
  outward: Outward;
  reach: Reach;
  seal: Seal;
  origin: string;
  asSystem: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Refuses where that person may no longer do this. */
  asPerson: <Result>(userId: string, work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
};

const MOST_PROBLEMS = 500;
/** From a minute to four hours. After the last attempt the integration waits for a person. */
const RETRY_SECONDS = [60, 300, 900, 3600, 14_400] as const;

/** Runs an integration once: calls its service, keeps what it brings, and notes how it ended. */
export async function runIntegration(door: RunDoor, runId: string, signal: AbortSignal): Promise<void> {
  const begun = await door.asSystem(async (db) => {
    const run = await findOpenRun(db, runId);
    const connected = run && (await findConnected(db, run.integrationId));
    return connected && { run, connected, today: await readFirmToday(db) };
  });
  if (!begun) return;
  const { run, connected, today } = begun;
  const counts: Counts = { read: 0, created: 0, updated: 0, skipped: 0, failed: 0 };
  const problems: RowProblem[] = [];
  try {
    const tools = toolsOf(door, connected, { counts, problems, today });
    const service = {
      name: connected.providerName,
      fields: fieldsOf(door.seal, door.orgId, connected),
      outward: door.outward,
      reach: door.reach,
      signal,
    };
    await PROVIDERS_BY_NAME[connected.providerName].sync(service, tools);
    await door.asSystem((db) => succeed(db, run, counts, problems));
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined || signal.aborted) throw error;
    await door.asSystem((db) => fail(db, { run, connected, counts, problems, failure }));
  }
}

async function succeed(db: Db, run: OpenRun, counts: Counts, problems: readonly RowProblem[]) {
  const { id, integrationId, startedBy, isChat } = run;
  // By the clock a chat provider looks each minute; what found nothing is not worth a line of the log.
  if (isChat && startedBy === null && counts.read === 0) return deleteRun(db, id);
  await insertProblems(db, id, problems);
  await endRun(db, id, { status: counts.failed > 0 ? "partial" : "succeeded", counts, message: "" });
  await noteSynced(db, integrationId);
}

type Failed = {
  run: OpenRun;
  connected: Connected;
  counts: Counts;
  problems: readonly RowProblem[];
  failure: ServiceError;
};

/** A passing failure is tried again while the firm wants that, later each time; any other waits for a person, who is notified. */
async function fail(db: Db, { run, connected, counts, problems, failure }: Failed): Promise<void> {
  const { autoRetry, emailNotifications } = await findSettings(db);
  const delay = RETRY_SECONDS[run.attempt - 1];
  const mayRetry = autoRetry && failure.isPassing && delay !== undefined;
  const retryInSeconds = mayRetry ? Math.max(failure.retryAfter ?? 0, delay) : null;
  const { message } = failure;
  await insertProblems(db, run.id, problems);
  await endRun(db, run.id, { status: "failed", counts, message });
  await noteFailed(db, run.integrationId, { message, retryInSeconds });
  const { connectedBy: userId, providerName: provider } = connected;
  if (retryInSeconds !== null || userId === null) return;
  const kind = emailNotifications ? "integration_failed" : "integration_failed_quietly";
  await notify(db, [{ kind, userId, params: { provider, reason: message } }], "nobody");
}

/** The reason a person can read. Any other failure is a defect of ours, which the queue tries again. */
function failureOf(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  const refusal = error instanceof AppError ? error : toAppError(error);
  return refusal && new ServiceError(refusal.message);
}

type Kits = { counts: Counts; problems: RowProblem[]; today: string };

function toolsOf(door: RunDoor, connected: Connected, { counts, problems, today }: Kits): RunTools {
  const { id, connectedBy, settings, createdAt } = connected;
  const asPerson: RunTools["asPerson"] = (work) => {
    if (connectedBy === null)
      throw new ServiceError(t("The person who connected it has left the firm. Save it again to take it over"));
    return door.asPerson(connectedBy, work);
  };
  const note = (problem: RowProblem) => void (problems.length < MOST_PROBLEMS && problems.push(problem));
  return {
    cursor: { ...connected.cursor },
    connectedAt: createdAt,
    today,
    origin: door.origin,
    counts,
    note,
    asPerson,
    keepCursor: (cursor) => door.asSystem((db) => keepCursor(db, id, cursor)),
    keepReadings: (readings) =>
      asPerson(async ({ db }) => {
        const kept = await keepReadings(db, id, readings);
        counts.created += kept.created;
        counts.updated += kept.updated;
        counts.skipped += readings.length - kept.created - kept.updated;
      }),
    events: (since, seen) =>
      asPerson(async ({ db }) => {
        const events = await listEvents(db, { since, types: settings.events, from: createdAt });
        return events.filter((event) => !seen.includes(`${event.id} ${event.type}`));
      }),
    keepRow: (row) => keepRow({ asPerson, counts, note }, id, row),
    keepContact: (met) => keepMet({ asPerson, counts, note }, id, met),
  };
}

/** A row that was kept before, or is here already, is linked and never overwritten. One that is refused stops no other. */
async function keepRow(
  { asPerson, counts, note }: Pick<RunTools, "asPerson" | "counts" | "note">,
  integrationId: string,
  row: CrmRow,
): Promise<void> {
  const problem = (message: string) => {
    counts.failed += 1;
    note({ externalId: row.externalId, label: row.name, outcome: "failed", message });
  };
  const kept = await asPerson(async (ctx): Promise<Kept | undefined> => {
    if (await isLinked(ctx.db, integrationId, row.externalId)) return undefined;
    const outcome = await crmTarget.work.keep(ctx, row);
    if ("recordId" in outcome) await insertLink(ctx.db, integrationId, row.externalId, outcome.recordId);
    return outcome;
  }).catch((error: unknown): Kept => {
    const refusal = error instanceof AppError ? error : toAppError(error);
    // What the person may do at all is no matter of one row.
    if (refusal === undefined || refusal.code === "forbidden" || refusal.code === "unauthenticated") throw error;
    return { problem: refusal.message };
  });
  if (kept === undefined || ("recordId" in kept && !kept.isNew)) counts.skipped += 1;
  else if ("recordId" in kept) counts.created += 1;
  else problem(kept.problem);
}
