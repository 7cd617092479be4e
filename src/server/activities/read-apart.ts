import { Worker } from "node:worker_threads";
import { AppError } from "#shared/core/errors.ts";
import type { ForwardedEmail } from "./email-file.ts";

/** A real message of the largest size takes well under a second. */
const MOST_MS = 10_000;
const MOST_MEGABYTES = 256;

const unreadable = () => new AppError("invalid", "This e-mail could not be read: it is damaged or far too complicated");

/** Reads a message where it can neither hold up other requests nor take the process along, whatever is in it. */
export async function readEmailApart(file: Uint8Array): Promise<ForwardedEmail | undefined> {
  const worker = new Worker(new URL("./email-worker.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    env: {},
  });
  const alarm = setTimeout(() => void worker.terminate(), MOST_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", () => reject(unreadable()));
      worker.once("exit", () => reject(unreadable()));
    });
  } finally {
    clearTimeout(alarm);
    await worker.terminate();
  }
}
