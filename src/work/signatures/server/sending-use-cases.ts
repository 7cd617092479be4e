import type { Db } from "#core/server/ctx.ts";
import { newLinkToken } from "#core/server/links/link-token.ts";
import { postedFirmMail } from "#core/server/mail/mail.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { askMail, reminderMail, signedMail, signingLink } from "./link-mail.ts";
import { addLink, type Due, listToSend } from "./queries.ts";
import { findLetter, listSigned } from "./signing-queries.ts";

export type Delivery = { origin: string; mailConfigured: boolean };

/** E-mails a signer a link of their own. False when it is not their turn, or the address got many messages lately. */
export async function sendLink(
  db: Db,
  requestId: string,
  { id, signerName, signerEmail }: Due,
  { origin, mailConfigured, isReminder = false }: Delivery & { isReminder?: boolean },
): Promise<boolean> {
  const letter = await findLetter(db, requestId);
  if (letter === undefined) return false;
  const { token, tokenHash } = newLinkToken();
  const write = isReminder ? reminderMail : askMail;
  const mail = write(letter, { name: signerName, email: signerEmail }, signingLink(origin, token));
  if (!(await postedFirmMail({ db }, mail, { isSecret: mailConfigured }))) return false;
  return addLink(db, id, tokenHash);
}

/** E-mails those whose turn it is now. The clock sends what an overfull mailbox did not take. */
export async function sendNext(db: Db, requestId: string, delivery: Delivery): Promise<void> {
  for (const signer of await listToSend(db, requestId)) await sendLink(db, requestId, signer, delivery);
}

/** Notifies colleagues who sign. */
export async function notifyColleagues(
  db: Db,
  about: { requestId: string; documentId: string; document: string },
  userIds: readonly string[],
): Promise<void> {
  const { requestId, documentId, document } = about;
  await notify(
    db,
    userIds.map((userId) => ({
      kind: "signature_asked",
      userId,
      recordId: documentId,
      params: { id: requestId, document },
      topic: `signature ${requestId}`,
    })),
  );
}

/** Everyone who signed gets the signed file. */
export async function sendSigned(db: Db, requestId: string): Promise<void> {
  const letter = await findLetter(db, requestId);
  if (letter === undefined) return;
  for (const { email, name, versionId } of await listSigned(db, requestId))
    await postedFirmMail({ db }, signedMail(letter, { email, name }, versionId));
}
