import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { MOST_TEXT, shortened, tidyLine, tidyText } from "#core/server/text/plain-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { MAX_EMAIL_BYTES } from "#work/activities/shared/rules.ts";
import type { AttachedFile, ForwardedEmail } from "./email-file.ts";
import { momentOf } from "./email-moment.ts";
import { dayOf, findForwarded, insertEmail } from "./email-queries.ts";
import type { EmailAnswer, EmailTask } from "./email-worker.ts";
import { findSubject, insertActivity } from "./queries.ts";

/** A real message of the largest size takes well under a second. */
const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 10_000 };
const READER = new URL("./email-worker.ts", import.meta.url);

/** What is said of a body that is no message for its size. */
export const EMAIL_BODY = {
  empty: () => refuse("activities.file_empty"),
  tooLarge: () => refuse("activities.email_too_large", { most: MAX_EMAIL_BYTES / 1024 / 1024 }),
};

/** A message, the one that is attached to it, and attachments of both. */
export type ReadEmail = { email: ForwardedEmail; inner: ForwardedEmail | undefined; files: AttachedFile[] };
/**
 * Reads a message where it can neither hold up other requests nor take the server along, whatever is in it, with the first attachments
 * whose names are wanted.
 */
export async function readEmailWith(file: Uint8Array, wanted?: RegExp, most = 0): Promise<ReadEmail> {
  const task: EmailTask = { file, ...(wanted && { wanted }) };
  const files: AttachedFile[] = [];
  let email: ForwardedEmail | undefined;
  let inner: ForwardedEmail | undefined;
  try {
    for await (const answer of askChild<EmailAnswer>(READER, task, LIMITS)) {
      if ("attached" in answer) files.push(answer.attached);
      else ({ email, inner } = answer);
      if (email === undefined || files.length === most) break;
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    throw refuse("activities.email_damaged");
  }
  if (email === undefined) throw refuse("activities.no_email");
  return { email, inner, files };
}

/** The text of a message that was pasted: without a header, the same text is the same message. */
export function emailOfText(pasted: string): ForwardedEmail {
  const whole = tidyText(pasted);
  const text = shortened(whole, MOST_TEXT);
  const messageKey = `sha256:${createHash("sha256").update(whole).digest("hex")}`;
  const isShortened = text.length < whole.length;
  return { messageKey, subject: "", text, isShortened, sentAt: null, people: [], attachments: [] };
}

/** What came back from a person who was shown it, as it can be stored. */
export const tidyEmail = (email: ForwardedEmail): ForwardedEmail => ({
  isShortened: email.isShortened,
  sentAt: momentOf(email.sentAt),
  messageKey: tidyLine(email.messageKey, 1000),
  subject: tidyLine(email.subject, 1000),
  text: shortened(tidyText(email.text), MOST_TEXT),
  people: email.people.map(({ role, name, address }) => ({
    role,
    name: tidyLine(name, 200),
    address: tidyLine(address, 254).toLowerCase(),
  })),
  attachments: email.attachments.map(({ name, type, size }) => ({
    name: tidyLine(name, 200),
    type: tidyLine(type, 100),
    size,
  })),
});

/** An activity of the day it was sent, on the timelines of the record and of everybody in it the firm knows. */
export async function logEmail(db: Db, recordId: string, email: ForwardedEmail): Promise<string> {
  required(await findSubject(db, recordId), msg("Record"));
  const content = email.text || email.subject || t("This message has no text.");
  const happenedOn = await dayOf(db, email.sentAt);
  const id = await insertActivity(db, { recordId, kind: "email", happenedOn, content });
  if ((await insertEmail(db, id, email)) !== undefined) return id;
  const known = await findForwarded(db, email.messageKey);
  throw known ? refuse("activities.already_on", { record: known.label }) : refuse("activities.already_there");
}
