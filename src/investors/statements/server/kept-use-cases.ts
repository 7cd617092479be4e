import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import { keepPapers } from "./paper-use-cases.ts";
import { documentOf } from "./publish-use-cases.ts";
import { type FoundRun, type FoundStatement, keepFile, listUnkept } from "./queries.ts";
import { runOf, statementOfId } from "./use-cases.ts";

/** Statements made in one turn. */
const AT_ONCE = 20;

type Keep = (firm: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;

/**
 * Makes the PDFs of statements that were published without one, as documents of their partners. Each is made while no transaction waits
 * and kept at once, so that a slow machine gets on.
 */
export async function keepUnkept({ orgId, step }: FirmSteps, keep: Keep): Promise<void> {
  const { firm, notation, runs, ready } = await step(({ db }) => readUnkept(db));
  for (const id of ready) await step(({ db }) => nameKept(db, id));
  for (const { run, unmade } of runs)
    await keepPapers(
      unmade,
      { ...run, firm, notation },
      {
        keep: (file) => keep({ orgId }, file),
        each: ({ id, file }) =>
          step(async ({ db }) => {
            await keepFile(db, id, file);
            await nameKept(db, id);
          }),
      },
    );
}

type Unkept = {
  firm: string;
  notation: Awaited<ReturnType<typeof readFirmNotation>>;
  runs: { run: FoundRun; unmade: FoundStatement[] }[];
  ready: string[];
};

/** What is to be made, by the run it is of, and what has its file and is no document yet. */
async function readUnkept(db: Db): Promise<Unkept> {
  const waiting = await listUnkept(db, AT_ONCE);
  const runs: Unkept["runs"] = [];
  const toMake = waiting.filter(({ blobKey }) => blobKey === null);
  for (const [runId, unmade] of Map.groupBy(toMake, (statement) => statement.runId))
    runs.push({ run: await runOf(db, runId), unmade });
  const ready = waiting.filter(({ blobKey }) => blobKey !== null).map(({ id }) => id);
  return { firm: await readFirmName(db), notation: await readFirmNotation(db), runs, ready };
}

/** Another process may have been quicker. */
async function nameKept(db: Db, id: string): Promise<void> {
  const statement = await statementOfId(db, id);
  if (statement.documentId === null) await documentOf(db, statement);
}
