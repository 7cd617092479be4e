import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { refuse } from "#core/server/refuse.ts";
import type { PrepareProblem } from "./pdf/fields.ts";
import type { EvidenceText, Layout } from "./pdf/layout.ts";
import type { PrepareAnswer } from "./pdf/prepare-worker.ts";

const LIMITS = { megabytes: 768, residentMegabytes: 1280, patienceMs: 60_000 };
const READER = new URL("./pdf/prepare-worker.ts", import.meta.url);

const REFUSALS = {
  encrypted: "signatures.encrypted",
  damaged: "signatures.damaged",
  signed: "signatures.has_signatures",
  no_pages: "signatures.no_pages",
  no_such_page: "signatures.no_such_page",
} as const satisfies Record<PrepareProblem, string>;

/** Lays out the fields and the evidence page, in a process whose memory and time are bounded: strangers may have made the file. */
export async function preparePdf(
  bytes: Uint8Array,
  evidence: EvidenceText,
): Promise<{ bytes: Uint8Array; layout: Layout }> {
  try {
    for await (const answer of askChild<PrepareAnswer>(READER, { bytes, evidence }, LIMITS)) {
      if ("problem" in answer) throw refuse(REFUSALS[answer.problem]);
      return answer;
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  throw refuse("signatures.damaged");
}
