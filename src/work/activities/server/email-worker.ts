import { answerTask } from "#core/server/jobs/child-side.ts";
import { type AttachedFile, type ForwardedEmail, readMessage } from "./email-file.ts";

export type EmailTask = { file: Uint8Array /** Names of attachments that are asked for. */; wanted?: RegExp };
/** `inner` is the message that is attached to it, the innermost of them. */
export type EmailAnswer =
  | { email: ForwardedEmail | undefined; inner: ForwardedEmail | undefined }
  | { attached: AttachedFile };

await answerTask(async function* ({ file, wanted }: EmailTask): AsyncGenerator<EmailAnswer> {
  const message = await readMessage(file);
  const all = [];
  for (let one = message; one !== undefined; one = one.inner) all.push(one);
  yield { email: message?.email, inner: all.length > 1 ? all.at(-1)?.email : undefined };
  for (const { files } of all) for (const attached of files) if (wanted?.test(attached.name)) yield { attached };
});
