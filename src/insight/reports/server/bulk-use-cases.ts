import type { Ctx } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { FILE_ENDINGS } from "#insight/reports/shared/rules.ts";
import { exclude, mailings, mailingWrites } from "#investors/mailings/server/queries.ts";
import { listPeople } from "#investors/mailings/server/recipient-queries.ts";
import { isReport } from "#investors/mailings/shared/rules.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { insertReportMailing } from "./automation-queries.ts";
import { reportOf } from "./make-use-cases.ts";
import type { FoundReport } from "./queries.ts";

type Mailing = Parameters<typeof listPeople>[1];

/** How mailings are resolved and sent. */
export type Sending = {
  resolve: (db: Ctx["db"], mailing: Mailing) => Promise<readonly { state: string }[]>;
  send: (ctx: Ctx, seen: { id: string; rowVersion: number; recipients: number }) => Promise<void>;
};

type Asked = {
  reportId: string;
  subject: string;
  /** Null for all partners. */
  limitedPartnerIds: readonly string[] | null;
};

/** Sends a report to limited partners by a mailing, with the file attached and a state for each recipient. Answers the mailing. */
export async function sendToPartners(ctx: Ctx, asked: Asked, { resolve, send }: Sending): Promise<string> {
  const { db } = ctx;
  const report = await reportOf(db, asked.reportId);
  assertSendable(report);
  const mailing = await draftFor(db, report, asked.subject);
  const { name, format, filePath, fileSha256, bytes } = report;
  if (filePath === null || fileSha256 === null || bytes === null) throw refuse("reports.no_file");
  const type = FILE_ENDINGS[format];
  const file = { key: filePath, name: `${name}.${type}`, type, bytes, sha256: fileSha256 };
  const about = {
    recordId: mailing.id,
    name: `${name}.${type}`,
    category: "financial",
    electronicSignatureRequired: false,
  } as const;
  await insertDocument(db, { ...about, isFrozen: true }, file);
  const { limitedPartnerIds: chosen } = asked;
  const partners = new Set((await listPeople(db, mailing)).map(({ partnerId }) => partnerId));
  if (chosen !== null) for (const id of partners) if (!chosen.includes(id)) await exclude(db, mailing.id, id);
  const recipients = (await resolve(db, mailing)).filter(({ state }) => state === "queued").length;
  await send(ctx, { id: mailing.id, rowVersion: mailing.rowVersion, recipients });
  await insertReportMailing(db, report.id, mailing.id);
  return mailing.id;
}

/** Only a finished report for readers outside, approved where it waits for that. */
function assertSendable({ status, audience, needsApproval, approvedAt }: FoundReport): void {
  if (status !== "completed") throw refuse("reports.no_file");
  if (audience !== "investors") throw refuse("reports.for_firm");
  if (needsApproval && approvedAt === null) throw refuse("reports.waits");
}

const KIND = "lp_report";

async function draftFor(db: Ctx["db"], { name, period }: FoundReport, subject: string): Promise<Mailing> {
  const text = t("Please find attached the report “{name}”.", { name });
  const body = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
  const id = await mailingWrites.insert(db, {
    kind: KIND,
    title: subject,
    body: JSON.stringify(body),
    ...(isReport(KIND) && { period }),
  });
  const mailing = await mailings.find(db, id);
  if (mailing === undefined) throw refuse("reports.no_file");
  return mailing;
}
