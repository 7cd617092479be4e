import { attempt } from "../attempt.ts";
import type { FirmCtx } from "../ctx.ts";
import { toAppError } from "../database-errors.ts";
import { readFirmName } from "../days.ts";
import type { KeptFile } from "../kept-file.ts";
import { postedFirmMail } from "../mail.ts";
import { type Paper, pdfsOf } from "../paper/paper.ts";
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
  const told: Told[] = [];
  for (const due of await queries.listDue(db))
    await orNoted(firm, kind, due, async () => {
      const telling = all.get(due.aboutId) ?? (await kind.read(db, due.aboutId));
      all.set(due.aboutId, telling);
      const { notice, publish } = telling(due);
      const said = notice();
      told.push({ due, notice: said, paper: due.documentId === null ? [said.paper()] : [], publish });
    });
  const papers = new Papers(told.flatMap(({ paper }) => paper));
  try {
    for (const one of told) await orNoted(firm, kind, one.due, () => sendOne(firm, one, { kind, keep, papers }));
  } finally {
    await papers.close();
  }
}

/** What goes wrong with one is noted, and taken back. */
async function orNoted({ db }: FirmCtx, { queries }: NoticeKind, { id }: DueNotice, work: () => Promise<void>) {
  try {
    await attempt(db, work);
  } catch (error) {
    if (error instanceof TooManyMails) await queries.noteProblem(db, id, "too_many_mails");
    else await queries.noteProblem(db, id, "failed", reasonOf(error));
  }
}

/** The PDFs of what is told, in that order, made by one process; after one that cannot be made another makes the rest. */
class Papers {
  #left: Paper[];
  #made: AsyncGenerator<Buffer> | undefined;

  constructor(papers: Paper[]) {
    this.#left = papers;
  }

  async next(): Promise<Buffer> {
    this.#made ??= pdfsOf(this.#left, { isJob: true });
    this.#left = this.#left.slice(1);
    try {
      const { value } = await this.#made.next();
      if (value === undefined) throw new Error("Every notice has its paper");
      return value;
    } catch (error) {
      this.#made = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#made?.return(undefined);
  }
}

/** As a person reads it; of what is no refusal, what went wrong. */
const reasonOf = (error: unknown) =>
  toAppError(error)?.message ?? (error instanceof Error ? error.message : String(error));

/** `paper`: what is to be made of it, if it is not there yet. */
type Told = { due: DueNotice; notice: Notice; paper: Paper[]; publish: (documentId: string) => Promise<string> };
type How = { kind: NoticeKind; keep: Keep; papers: Papers };

async function sendOne(firm: FirmCtx, one: Told, how: How): Promise<void> {
  const { db } = firm;
  const { due, notice } = one;
  const { queries } = how.kind;
  const documentId = due.documentId ?? (await keptPapers(firm, one, how));
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
async function keptPapers({ orgId, db }: FirmCtx, { due, notice }: Told, { kind, keep, papers }: How): Promise<string> {
  const { id, aboutId } = due;
  const { name, data } = notice;
  const pdf = await keep({ orgId }, { name: `${name}.pdf`, content: await papers.next(), type: "pdf" });
  const json = await keep({ orgId }, { name: `${name}.json`, content: Buffer.from(dataText(data)), type: "json" });
  const documentId = await kind.document(db, aboutId, pdf);
  await kind.queries.noteMade(db, id, { documentId, dataDocumentId: await kind.document(db, aboutId, json) });
  return documentId;
}
