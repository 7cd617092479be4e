import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import type { PlacedWord } from "#work/extractions/shared/reading/boxes.ts";
import type { OcrAnswer, OcrTask } from "./ocr/ocr-worker.ts";
import type { PageWords } from "./place-use-cases.ts";

const WORKER = new URL("./ocr/ocr-worker.ts", import.meta.url);
/** The patience is for one page. The models and a page of 40 million pixels take most of the memory. */
const LIMITS = { megabytes: 256, residentMegabytes: 600, patienceMs: 90_000 };
/** More pages of a scan are not read: each takes seconds of a processor. */
const MOST_PAGES = 30;
const MOST_BYTES = 64 * 1024 * 1024;

/** Pictures whose words can be recognized. */
export const PICTURES: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "tif", "tiff", "webp"]);

/**
 * The words in the pictures of a scan, page by page, in a process of its own whose memory and time are bounded. Jobs are worked on one
 * after the other, so one is open at a time. Undefined where it took too long or too much.
 */
export async function recognizePages(
  bytes: Uint8Array,
  isPdf: boolean,
  onPage: (done: number, of: number) => Promise<void>,
): Promise<{ pages: TextPage[]; words: PageWords } | undefined> {
  if (bytes.length > MOST_BYTES) return undefined;
  const task: OcrTask = { bytes, isPdf, mostPages: MOST_PAGES };
  const pages: TextPage[] = [];
  const words = new Map<number, readonly PlacedWord[]>();
  try {
    for await (const { page, of, words: placed } of askChild<OcrAnswer>(WORKER, task, LIMITS, { isJob: true })) {
      pages.push(page);
      words.set(page.number, placed);
      await onPage(pages.length, of);
    }
  } catch (error) {
    if (error instanceof ChildFailed) return undefined;
    throw error;
  }
  return { pages, words };
}
