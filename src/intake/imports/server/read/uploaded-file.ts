import type { StepCtx } from "#core/server/ctx.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuseSaying } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { findChunk } from "../queries.ts";
import type { OpenFile } from "./decode.ts";
import { toProblem } from "./inspect.ts";
import { storedFile } from "./stored-file.ts";

/** Reads a file somebody uploaded, one at a time and with no connection held; what cannot be read is refused with why. */
export async function readUploaded<Result>(
  ctx: StepCtx,
  id: string,
  read: (open: OpenFile) => Promise<Result>,
): Promise<Result> {
  const open = storedFile((position) => ctx.step(({ db }) => findChunk(db, id, position)), ctx.signal);
  try {
    return await readAlone(ctx.actor.userId, ctx.signal, () => read(open));
  } catch (error) {
    throw error instanceof AppError
      ? error
      : refuseSaying("invalid", "imports.unreadable_file", toProblem(error).message);
  }
}
