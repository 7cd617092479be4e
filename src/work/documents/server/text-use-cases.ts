import { type Asking, askChild, ChildFailed } from "#core/server/jobs/child.ts";
import type { FileText } from "#work/documents/shared/text.ts";
import { MOST_BYTES } from "./text/text-limits.ts";
import type { TextAnswer } from "./text/text-worker.ts";

/** The time is for the next fifty pages. */
const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 20_000 };
const MOST_SECONDS = 60;
const READER = new URL("./text/text-worker.ts", import.meta.url);

/**
 * The words of a file, page by page, read in a process whose memory and time are bounded. What it is its bytes say. What can't be read
 * says why, with the pages that were read before.
 */
export async function readText(bytes: Uint8Array, asking: Asking = {}): Promise<FileText> {
  const read: FileText = { kind: null, pages: [], words: 0, isTruncated: false, problem: null };
  if (bytes.length > MOST_BYTES) return { ...read, problem: "too_large" };
  const until = performance.now() + MOST_SECONDS * 1000;
  try {
    for await (const answer of askChild<TextAnswer>(READER, bytes, LIMITS, asking)) {
      if ("kind" in answer) read.kind = answer.kind;
      else if ("problem" in answer) read.problem = answer.problem;
      else {
        read.pages.push(...answer.pages);
        read.isTruncated ||= answer.isTruncated;
        if (performance.now() > until) read.problem = "too_slow";
      }
      if (read.problem === "too_slow") break;
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    read.problem = error.reason === "slow" ? "too_slow" : "too_large";
  }
  read.words = read.pages.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  if (read.problem === null && read.words === 0)
    read.problem = read.kind === "pdf" || read.kind === "pptx" ? "wordless" : "empty";
  read.isTruncated ||= read.problem !== null && read.pages.length > 0 && read.words > 0;
  return read;
}
