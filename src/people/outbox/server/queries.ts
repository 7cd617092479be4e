import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

const MOST = 100;

type Row = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  calendar: string | null;
  attachments: { name: string; bytes: number }[];
  createdAt: string;
  sentAt: string | null;
  error: string | null;
};

/**
 * Newest first. Of a firm: what row policies let its administrator see, without the link of what only its recipient may open; of
 * a local demo: all of this server's.
 */
export async function listMails(db: Db, whose: "firm" | "local demo"): Promise<Row[]> {
  const source = whose === "firm" ? sql`mails` : sql`whole_outbox(${MOST})`;
  const text = whose === "firm" ? sql`case when is_secret then ${withoutLinks(sql`body`)} else body end` : sql`body`;
  const html =
    whose === "firm"
      ? sql`case when is_secret then ${withoutLinks(sql`regexp_replace(html, ' href="[^"]*"', '', 'g')`)} else html end`
      : sql`html`;
  const { rows } = await sql<Row>`
    select id, recipient as "to", subject, ${text} as "text", ${html} as html, calendar, attachments, created_at, sent_at, error from ${source} order by created_at desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

const withoutLinks = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, 'https?://[^\\s"<]+', '…', 'g')`;
