import { answerTask } from "../core/child-side.ts";
import { type AttachedFile, type ForwardedEmail, readMessage } from "./email-file.ts";

export type EmailTask = { file: Uint8Array /** Names of attachments that are asked for. */; wanted?: RegExp };
export type EmailAnswer = { email: ForwardedEmail | undefined } | { attached: AttachedFile };

await answerTask(async function* ({ file, wanted }: EmailTask): AsyncGenerator<EmailAnswer> {
  const message = await readMessage(file);
  yield { email: message?.email };
  for (const attached of message?.files ?? []) if (wanted?.test(attached.name)) yield { attached };
});
