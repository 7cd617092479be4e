import { answerTask } from "#core/server/jobs/child-side.ts";
import { type CheckedPdf, verifyPdf } from "./verify.ts";

await answerTask(async function* (bytes: Uint8Array): AsyncGenerator<CheckedPdf> {
  yield verifyPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
});
