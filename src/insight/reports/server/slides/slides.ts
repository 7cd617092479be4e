import { type Asking, askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { refuse } from "#core/server/refuse.ts";
import type { Deck } from "./deck.ts";

const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 60_000 };
const MAKER = new URL("./slides-worker.ts", import.meta.url);

/** A presentation as a PowerPoint file, made in a process whose memory and time are bounded. */
export async function pptxOf(deck: Deck, asking: Asking = {}): Promise<Uint8Array> {
  try {
    for await (const bytes of askChild<Uint8Array>(MAKER, deck, LIMITS, asking)) return Buffer.from(bytes);
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  throw refuse("core.paper_too_long");
}
