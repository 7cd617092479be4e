import { type Asking, askChild, ChildFailed } from "#core/server/jobs/child.ts";
import type { FilePreview } from "#work/documents/shared/preview.ts";
import type { PreviewAnswer } from "./preview/preview-worker.ts";
import { MOST_BYTES } from "./text/text-limits.ts";

const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 20_000 };
const MOST_SECONDS = 40;
const READER = new URL("./preview/preview-worker.ts", import.meta.url);

/** What a file looks like, read in a process whose memory and time are bounded; what can't be read says why. */
export async function readPreview(bytes: Uint8Array, asking: Asking = {}): Promise<FilePreview> {
  const read: FilePreview = { isCut: false, problem: null };
  if (bytes.length > MOST_BYTES) return { ...read, problem: "too_large" };
  const until = performance.now() + MOST_SECONDS * 1000;
  try {
    for await (const answer of askChild<PreviewAnswer>(READER, bytes, LIMITS, asking)) {
      if ("sheet" in answer) (read.sheets ??= []).push(answer.sheet);
      else if ("content" in answer) Object.assign(read, answer);
      else if ("email" in answer) read.email = answer.email;
      else read.problem = answer.problem;
      if (performance.now() > until) {
        read.problem = "too_slow";
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    read.problem = error.reason === "slow" ? "too_slow" : "too_large";
  }
  return read;
}
