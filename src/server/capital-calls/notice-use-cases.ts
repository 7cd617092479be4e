import type { CapitalCall } from "#shared/capital-calls/api.ts";
import { type NoticeOf, noticeData } from "#shared/capital-calls/notice.ts";
import { dayText } from "#shared/core/day-text.ts";
import { msg, t } from "#shared/core/text.ts";
import { attempt } from "../core/attempt.ts";
import type { Db, FirmCtx } from "../core/ctx.ts";
import { readFirmName, readFirmToday } from "../core/days.ts";
import type { KeptFile } from "../core/kept-file.ts";
import { type Mail, postedFirmMail } from "../core/mail.ts";
import { facts, heading, paragraph, small } from "../core/mail-blocks.ts";
import { pdfOf } from "../core/paper/paper.ts";
import { required } from "../core/required.ts";
import { insertDocument } from "../documents/queries.ts";
import { noticeFacts, noticePaper, wireText } from "./notice-paper.ts";
import {
  type DueNotice,
  findContact,
  findWire,
  listDueNotices,
  noteMade,
  noteMailed,
  noteProblem,
} from "./notice-queries.ts";
import { readCall } from "./use-cases.ts";

type Keep = (firm: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;
type Known = Pick<NoticeOf, "call" | "wire" | "contact" | "firm">;

/**
 * Makes and mails the notices that are due: each is noted in the statement that makes it so, so none goes out twice; one that fails keeps
 * no other waiting and is tried again.
 */
export async function sendNotices({ orgId, db }: FirmCtx, keep: Keep): Promise<void> {
  const calls = new Map<string, Known>();
  for (const due of await listDueNotices(db)) {
    try {
      await attempt(db, async () => {
        const known = calls.get(due.callId) ?? (await knownOf(db, due.callId));
        calls.set(due.callId, known);
        await sendNotice({ orgId, db }, due, { notice: noticeOf(known, due), keep });
      });
    } catch {
      await noteProblem(db, due.id, "failed");
    }
  }
}

async function knownOf(db: Db, callId: string): Promise<Known> {
  const call: CapitalCall = await readCall(db, callId);
  return {
    call,
    wire: await findWire(db, callId),
    contact: await findContact(db, callId),
    firm: await readFirmName(db),
  };
}

const noticeOf = (known: Known, { lineId, kind }: DueNotice): NoticeOf => ({
  ...known,
  kind,
  line: required(
    known.call.lines.find(({ id }) => id === lineId),
    msg("Partner of the call"),
  ),
});

async function sendNotice(
  { orgId, db }: FirmCtx,
  { id, email, isMade }: DueNotice,
  { notice, keep }: { notice: NoticeOf; keep: Keep },
): Promise<void> {
  if (!isMade) await noteMade(db, id, await keptPapers({ orgId, db }, notice, keep));
  if (email === null) return void (await noteProblem(db, id, "no_address"));
  // Whoever got many messages lately is told later.
  if (await postedFirmMail({ db }, mailOf(notice, email))) await noteMailed(db, id, email);
  else await noteProblem(db, id, "too_many_mails");
}

/** The notice as a document of its call, with its data beside it: both stay as they were made. */
async function keptPapers({ orgId, db }: FirmCtx, notice: NoticeOf, keep: Keep) {
  const { call, line, kind } = notice;
  const name = `${kind === "call" ? "capital-call" : "capital-call-cancelled"}-${call.number}-${line.partner.name}`;
  const about = { recordId: call.id, category: "financial" as const, electronicSignatureRequired: false };
  const pdf = await keep(
    { orgId },
    { name: `${name}.pdf`, content: await pdfOf(noticePaper(notice, await readFirmToday(db))), type: "pdf" },
  );
  const data = Buffer.from(`${JSON.stringify(noticeData(notice), null, 2)}\n`);
  const json = await keep({ orgId }, { name: `${name}.json`, content: data, type: "json" });
  return {
    documentId: await insertDocument(db, { ...about, name: pdf.name }, pdf),
    dataDocumentId: await insertDocument(db, { ...about, name: json.name }, json),
  };
}

function mailOf(notice: NoticeOf, to: string): Mail {
  const { call, kind, firm, contact } = notice;
  const fund = call.fund.label;
  const day = dayText(call.dueOn);
  const isCall = kind === "call";
  return {
    to,
    ...(contact && { from: contact }),
    subject: isCall
      ? t("Capital call {number} of {fund}, due {day}", { number: call.number, fund, day })
      : t("Cancelled: capital call {number} of {fund}", { number: call.number, fund }),
    blocks: [
      heading(isCall ? t("Capital call notice") : t("Capital call cancelled")),
      paragraph(isCall ? call.purpose : t("This call is cancelled. Nothing is due for it.")),
      facts(...noticeFacts(notice)),
      ...(isCall ? [paragraph(wireText(notice))] : []),
      small(
        t("{firm} keeps the full notice with each item by ILPA type. Answer this message to have it sent.", { firm }),
      ),
    ],
  };
}
