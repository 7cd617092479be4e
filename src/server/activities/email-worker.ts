import { answerTask } from "../core/child-side.ts";
import { readEmail } from "./email-file.ts";

await answerTask(async function* (file: Uint8Array) {
  yield await readEmail(file);
});
