import { answerTask } from "#core/server/jobs/child-side.ts";
import { type PrepareProblem, Unpreparable } from "./fields.ts";
import type { EvidenceText, Layout } from "./layout.ts";
import { prepare } from "./prepare.ts";

export type PrepareTask = { bytes: Uint8Array; evidence: EvidenceText };
export type PrepareAnswer = { bytes: Uint8Array; layout: Layout } | { problem: PrepareProblem };

await answerTask(async function* ({ bytes, evidence }: PrepareTask): AsyncGenerator<PrepareAnswer> {
  try {
    yield await prepare(bytes, evidence);
  } catch (error) {
    yield { problem: error instanceof Unpreparable ? error.problem : "damaged" };
  }
});
