import { msg } from "#shared/core/text.ts";
import type { FirmCtx } from "../core/ctx.ts";
import { readFirmName, readFirmNotation } from "../core/days.ts";
import type { KeptFile } from "../core/kept-file.ts";
import { required } from "../core/required.ts";
import { keepPapers } from "./paper-use-cases.ts";
import { documentOf } from "./publish-use-cases.ts";
import { keepFile, listUnkept } from "./queries.ts";
import { runOf, statementOfId } from "./use-cases.ts";

/** Statements made in one turn. */
const AT_ONCE = 20;

type Keep = (firm: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;

/** Makes the PDFs of statements that were published without one, as documents of their partners. */
export async function keepUnkept({ orgId, db }: FirmCtx, keep: Keep): Promise<void> {
  const waiting = await listUnkept(db, AT_ONCE);
  if (waiting.length === 0) return;
  const [firm, notation] = [await readFirmName(db), await readFirmNotation(db)];
  for (const [runId, statements] of Map.groupBy(waiting, (statement) => statement.runId)) {
    const run = await runOf(db, runId);
    const unmade = statements.filter(({ blobKey }) => blobKey === null);
    const kept = await keepPapers(unmade, { ...run, firm, notation }, { keep: (file) => keep({ orgId }, file) });
    for (const { id, file } of kept) await keepFile(db, id, file);
    for (const { id } of statements)
      required((await documentOf(db, await statementOfId(db, id))) ?? undefined, msg("Statement"));
  }
}
