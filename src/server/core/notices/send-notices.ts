import { attempt } from "../attempt.ts";
import type { FirmCtx } from "../ctx.ts";
import { toAppError } from "../database-errors.ts";
import { readFirmName } from "../days.ts";
import type { KeptFile } from "../kept-file.ts";
import { postedFirmMail } from "../mail.ts";
import { pdfOf } from "../paper/paper.ts";
import { dataText, type Notice, type NoticeKind } from "./notice-kind.ts";
import type { DueNotice } from "./notice-queries.ts";

export type Keep = (
  firm: { orgId: string },
  file: { name: string; content: Uint8Array; type: string },
) => Promise<KeptFile>;

class TooManyMails extends Error {}

/**
 * Makes, publishes and mails the notices that are due: each is noted in the statement that makes it so, so none goes out twice; one that
 * fails keeps no other waiting, is tried again, and says why.
 */
export async function sendNoticesOf(firm: FirmCtx, keep: Keep, kind: NoticeKind): Promise<void> {
  const { queries } = kind;
  const { db } = firm;
  const all = new Map<string, Awaited<ReturnType<NoticeKind["read"]>>>();
  for (const due of await queries.listDue(db)) {
    try {
      await attempt(db, async () => {
        const telling = all.get(due.aboutId) ?? (await kind.read(db, due.aboutId));
        all.set(due.aboutId, telling);
        await sendOne(firm, due, { kind, keep, ...telling(due) });
      });
    } catch (error) {
      if (error instanceof TooManyMails) await queries.noteProblem(db, due.id, "too_many_mails");
      else await queries.noteProblem(db, due.id, "failed", reasonOf(error));
    }
  }
}

/** As a person reads it; of what is no refusal, what went wrong. */
const reasonOf = (error: unknown) =>
  toAppError(error)?.message ?? (error instanceof Error ? error.message : String(error));

type One = { kind: NoticeKind; keep: Keep; notice: () => Notice; publish: (documentId: string) => Promise<string> };

async function sendOne(firm: FirmCtx, due: DueNotice, { kind, keep, ...one }: One): Promise<void> {
  const { db } = firm;
  const { queries } = kind;
  const notice = one.notice();
  const documentId = due.documentId ?? (await keptPapers(firm, due, { notice, kind, keep }));
  if (due.publicationId === null) await queries.notePublished(db, due.id, await one.publish(documentId));
  const { emails } = due;
  if (emails.length === 0) {
    await queries.noteProblem(db, due.id, due.isPortalOnly ? "portal_only" : "no_address");
    return;
  }
  // Whoever got many messages lately is told later: with all others of the partner, or none.
  const brand = await readFirmName(db);
  await attempt(db, async () => {
    for (const to of emails)
      if (!(await postedFirmMail({ db }, { to, ...notice.mail, brand, attachments: [documentId] })))
        throw new TooManyMails();
    await queries.noteMailed(db, due.id, emails);
  }).catch(async (error: unknown) => {
    if (!(error instanceof TooManyMails)) throw error;
    await queries.noteProblem(db, due.id, "too_many_mails");
  });
}

/** The notice as a document of what it is of, with its data beside it: both stay as they were made. */
async function keptPapers(
  { orgId, db }: FirmCtx,
  { id, aboutId }: DueNotice,
  { notice, kind, keep }: { notice: Notice; kind: NoticeKind; keep: Keep },
): Promise<string> {
  const { name, paper, data } = notice;
  const pdf = await keep({ orgId }, { name: `${name}.pdf`, content: await pdfOf(paper()), type: "pdf" });
  const json = await keep({ orgId }, { name: `${name}.json`, content: Buffer.from(dataText(data)), type: "json" });
  const documentId = await kind.document(db, aboutId, pdf);
  await kind.queries.noteMade(db, id, { documentId, dataDocumentId: await kind.document(db, aboutId, json) });
  return documentId;
}
