import { attempt } from "../attempt.ts";
import type { Db, FirmCtx } from "../ctx.ts";
import { toAppError } from "../database-errors.ts";
import { readFirmName } from "../days.ts";
import type { KeptFile } from "../kept-file.ts";
import { type Mail, type MailContent, postedFirmMail } from "../mail.ts";
import { type Paper, pdfOf } from "../paper/paper.ts";
import type { DueNotice, NoticeQueries } from "./notice-queries.ts";

export type Keep = (
  firm: { orgId: string },
  file: { name: string; content: Uint8Array; type: string },
) => Promise<KeptFile>;

/** A notice as it is sent: its paper, the data beside it, and the message it goes with. */
export type Notice = {
  /** What its files are called, without an ending. */
  name: string;
  paper: () => Paper;
  data: object;
  mail: MailContent & Pick<Mail, "from">;
};

type Sending<Known> = {
  queries: NoticeQueries;
  /** What all notices of one call or distribution say alike. */
  knownOf: (db: Db, aboutId: string) => Promise<Known>;
  noticeOf: (known: Known, due: DueNotice) => Notice;
  /** Keeps a file as a document of what it is about. */
  document: (db: Db, aboutId: string, file: KeptFile) => Promise<string>;
  /** Publishes it to its partner; gives the publication. */
  publish: (db: Db, known: Known, due: DueNotice & { documentId: string }) => Promise<string>;
};

class TooManyMails extends Error {}

/**
 * Makes, publishes and mails the notices that are due: each is noted in the statement that makes it so, so none goes out twice; one that
 * fails keeps no other waiting, is tried again, and says why.
 */
export async function sendNoticesOf<Known>(firm: FirmCtx, keep: Keep, sending: Sending<Known>): Promise<void> {
  const { queries, knownOf } = sending;
  const { db } = firm;
  const all = new Map<string, Known>();
  for (const due of await queries.listDue(db)) {
    try {
      await attempt(db, async () => {
        const known = all.get(due.aboutId) ?? (await knownOf(db, due.aboutId));
        all.set(due.aboutId, known);
        await sendOne(firm, due, { ...sending, known, keep });
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

type One<Known> = Sending<Known> & { known: Known; keep: Keep };

async function sendOne<Known>(firm: FirmCtx, due: DueNotice, sending: One<Known>): Promise<void> {
  const { db } = firm;
  const { queries, known, noticeOf } = sending;
  const notice = noticeOf(known, due);
  const documentId = due.documentId ?? (await keptPapers(firm, due, { notice, sending }));
  if (due.publicationId === null)
    await queries.notePublished(db, due.id, await sending.publish(db, known, { ...due, documentId }));
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

/** The notice as a document of its call or distribution, with its data beside it: both stay as they were made. */
async function keptPapers<Known>(
  { orgId, db }: FirmCtx,
  { id, aboutId }: DueNotice,
  { notice, sending }: { notice: Notice; sending: One<Known> },
): Promise<string> {
  const { name, paper, data } = notice;
  const pdf = await sending.keep({ orgId }, { name: `${name}.pdf`, content: await pdfOf(paper()), type: "pdf" });
  const text = Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
  const json = await sending.keep({ orgId }, { name: `${name}.json`, content: text, type: "json" });
  const documentId = await sending.document(db, aboutId, pdf);
  await sending.queries.noteMade(db, id, { documentId, dataDocumentId: await sending.document(db, aboutId, json) });
  return documentId;
}
