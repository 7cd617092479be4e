import { buffer } from "node:stream/consumers";
import type { StepCtx } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuse } from "#core/server/refuse.ts";
import { comparedWords } from "#work/documents/shared/compared.ts";
import { findFile } from "./queries.ts";
import { openFile } from "./sending-use-cases.ts";
import { MOST_BYTES } from "./text/text-limits.ts";
import { findText } from "./text-queries.ts";
import { readText } from "./text-use-cases.ts";

type Version = { id: string; version: number };

/** The words that changed between two versions. */
export async function comparedVersions(
  ctx: StepCtx,
  files: Files,
  { id, from, to }: { id: string; from: number; to: number },
) {
  const before = await wordsOf(ctx, files, { id, version: from });
  return comparedWords(before, await wordsOf(ctx, files, { id, version: to }));
}

/** All words of a version: as they were read, else they are read now, while no transaction waits. */
async function wordsOf(ctx: StepCtx, files: Files, { id, version }: Version): Promise<string> {
  const { file, kept } = await ctx.step(async ({ db }) => ({
    file: await findFile(db, id, version),
    kept: await findText(db, id, version),
  }));
  if (file === undefined) throw refuse("documents.no_such_version");
  if (file.bytes > MOST_BYTES) throw refuse("documents.not_compared");
  const text =
    kept ??
    (await readAlone(ctx.actor.userId, undefined, async () =>
      readText(await buffer(await openFile(files, file.blobKey))),
    ));
  if (text.words === 0) throw refuse("documents.not_compared");
  return text.pages.map((page) => page.text).join("\n");
}
