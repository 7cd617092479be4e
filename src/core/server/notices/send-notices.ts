import { attempt } from "../attempt.ts";
import type { Db, FirmCtx } from "../ctx.ts";
import { toAppError } from "../database/database-errors.ts";
import type { KeptFile } from "../files/kept-file.ts";
import type { FirmSteps } from "../jobs/clock-job.ts";
import { readFirmName } from "../lists/days.ts";
import { postedFirmMail } from "../mail/mail.ts";
import { type Paper, pdfsOf } from "../paper/paper.ts";
import { dataText, type Notice, type NoticeKind } from "./notice-kind.ts";
import type { DueNotice } from "./notice-queries.ts";

export type Keep = (
  firm: { orgId: string },
  file: { name: string; content: Uint8Array; type: string },
) => Promise<KeptFile>;

class TooManyMails extends Error {}

/** Notices whose papers are made before they are sent together. */
const TOGETHER = 5;

/**
 * Makes, publishes and mails the notices that are due: each is noted in the statement that makes it so, so none goes out twice; one that
 * fails keeps no other waiting, is tried again, and says why. Papers are made between transactions, a few at a time, and sent in one.
 */
export async function sendNoticesOf({ orgId, step }: FirmSteps, keep: Keep, kind: NoticeKind): Promise<void> {
  const told = await step((firm) => readTold(firm, kind));
  const papers = new Papers(told.flatMap(({ paper }) => paper));
  try {
    for (let at = 0; at < told.length; at += TOGETHER) {
      const some = told.slice(at, at + TOGETHER);
      const made = new Map<string, Made>();
      for (const one of some)
        if (one.paper.length > 0) made.set(one.due.id, await madeOf(orgId, one, { keep, papers }));
      await step((firm) => sendSome(firm, some, { kind, made }));
    }
  } finally {
    await papers.close();
  }
}

type Telling = Awaited<ReturnType<NoticeKind["read"]>>;

/** Reads each record once, whatever number of its notices is due. */
function reader(db: Db, kind: NoticeKind): (aboutId: string) => Promise<Telling> {
  const all = new Map<string, Telling>();
  return async (aboutId) => {
    const telling = all.get(aboutId) ?? (await kind.read(db, aboutId));
    all.set(aboutId, telling);
    return telling;
  };
}

async function readTold(firm: FirmCtx, kind: NoticeKind): Promise<Told[]> {
  const read = reader(firm.db, kind);
  const told: Told[] = [];
  for (const due of await kind.queries.listDue(firm.db))
    await orNoted(firm, kind, due, async () => {
      const notice = (await read(due.aboutId))(due).notice();
      told.push({ due, notice, paper: due.documentId === null ? [notice.paper()] : [] });
    });
  return told;
}

/** The files of one, or why there are none. */
async function madeOf(
  orgId: string,
  { notice }: Told,
  { keep, papers }: { keep: Keep; papers: Papers },
): Promise<Made> {
  const { name, data } = notice;
  try {
    const pdf = await keep({ orgId }, { name: `${name}.pdf`, content: await papers.next(), type: "pdf" });
    const json = await keep({ orgId }, { name: `${name}.json`, content: Buffer.from(dataText(data)), type: "json" });
    return { pdf, json };
  } catch (failure) {
    return { failure };
  }
}

/** Those of them that are still due: meanwhile another process may have sent one, or a colleague cancelled what it is of. */
async function sendSome(firm: FirmCtx, some: readonly Told[], { kind, made }: Sending): Promise<void> {
  const read = reader(firm.db, kind);
  const still = new Map((await kind.queries.listDue(firm.db)).map((due) => [due.id, due]));
  for (const { due: before, notice } of some) {
    const due = still.get(before.id);
    if (due === undefined) continue;
    await orNoted(firm, kind, due, async () => {
      const { publish } = (await read(due.aboutId))(due);
      await sendOne(firm, { due, notice, publish }, { kind, made: made.get(due.id) });
    });
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
type Told = { due: DueNotice; notice: Notice; paper: Paper[] };
type Made = { pdf: KeptFile; json: KeptFile } | { failure: unknown };
type Sending = { kind: NoticeKind; made: ReadonlyMap<string, Made> };
type Sent = { due: DueNotice; notice: Notice; publish: (documentId: string) => Promise<string> };
type How = { kind: NoticeKind; made: Made | undefined };

async function sendOne(firm: FirmCtx, one: Sent, how: How): Promise<void> {
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
  // A person who got many messages lately is told later: with all others of the partner, or none.
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
async function keptPapers({ db }: FirmCtx, { due }: Sent, { kind, made }: How): Promise<string> {
  if (made === undefined) throw new Error("Every notice has its paper");
  if ("failure" in made) throw made.failure;
  const { id, aboutId } = due;
  const documentId = await kind.document(db, aboutId, made.pdf);
  await kind.queries.noteMade(db, id, { documentId, dataDocumentId: await kind.document(db, aboutId, made.json) });
  return documentId;
}
