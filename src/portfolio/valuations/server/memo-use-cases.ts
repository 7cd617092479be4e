import { paperBrandOf } from "#core/server/brand.ts";
import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { readFirmName, readFirmNotation, readFirmToday } from "#core/server/lists/days.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { required } from "#core/server/required.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { msg } from "#core/shared/text.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { memoPaper } from "./memo-paper.ts";
import { insertMemo, listWithoutMemo } from "./memo-queries.ts";
import { findMark } from "./queries.ts";
import { dayBefore, positionsIn, roundOf } from "./use-cases.ts";

/** Memos made in one turn. */
const AT_ONCE = 20;

type Keep = (firm: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;

/** All a memo of a mark says, and what its file is called. */
export async function readMemo(db: Db, id: string | undefined) {
  const mark = required(id === undefined ? undefined : await findMark(db, id), msg("Mark"));
  const round = await roundOf(db, mark.roundId);
  const found = (await positionsIn(db, round)).find(({ valuation }) => valuation?.id === mark.id);
  const position = required(found, msg("Mark"));
  return {
    memo: { round, position, before: await dayBefore(db, round) },
    made: { firm: await readFirmName(db), today: await readFirmToday(db), notation: await readFirmNotation(db) },
    brand: await paperBrandOf(db),
    name: `valuation-${position.company.name}-${quarterName(round.quarterEnds)}.pdf`,
  };
}

/**
 * Keeps the memo of each mark that was approved and has none, as a document of its company. One that fails does not keep the others
 * from theirs; when nothing else is left to do it is thrown, and tried again.
 */
export async function keepMemos(firm: FirmSteps, keep: Keep): Promise<void> {
  const waiting = await firm.step(({ db }) => listWithoutMemo(db, AT_ONCE));
  const failures: unknown[] = [];
  for (const mark of waiting) {
    try {
      await keepMemo(firm, mark, keep);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0 && failures.length === waiting.length) throw failures[0];
}

/** Made while no transaction waits. */
async function keepMemo({ orgId, step }: FirmSteps, { id, companyId }: { id: string; companyId: string }, keep: Keep) {
  const { memo, made, brand, name } = await step(({ db }) => readMemo(db, id));
  const content = await pdfOf({ ...memoPaper(memo, made), brand });
  const file = await keep({ orgId }, { name, content, type: "pdf" });
  const about = {
    recordId: companyId,
    name: file.name,
    category: "financial" as const,
    electronicSignatureRequired: false,
  };
  await step(async ({ db }) => insertMemo(db, { valuationId: id, documentId: await insertDocument(db, about, file) }));
}
