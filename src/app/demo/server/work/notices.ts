import type pg from "pg";
import type { Db } from "#core/server/ctx.ts";
import { enterAs, leave } from "#core/server/database/enter.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import { dataText, type Notice, type NoticeKind, type PublishedNotice } from "#core/server/notices/notice-kind.ts";
import type { DueNotice } from "#core/server/notices/notice-queries.ts";
import { pdfsOf } from "#core/server/paper/paper.ts";
import { callNoticeKind } from "#funds/capital-calls/server/notice-use-cases.ts";
import { distributionNoticeKind } from "#funds/distributions/server/notice-use-cases.ts";
import { admissionNoticeKind } from "#funds/fund-admissions/server/notice-use-cases.ts";
import { type Change, made } from "../change.ts";
import { lookingFor } from "../investors/portal.ts";
import { TEAM } from "../people.ts";
import { writeChanges } from "../writing.ts";
import { Calendar, idAt } from "./calendar.ts";
import { type DemoFile, fileStory } from "./documents.ts";

const RELATIONS = TEAM.ir.id;
const QUARTERS = 4;
const MINUTE_MS = 60_000;
/** Minutes after a call was issued, or a payment or a closing approved, that partners are told. */
const TOLD = 20;
/** Days ago: what was published before has been read. */
const READ = 30;

/** The first day of the quarter so many quarters before the one of a day. */
function quartersBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - count * 3, 1)).toISOString().slice(0, 10);
}

/** A line somebody is told of, and when. */
type Line = Pick<DueNotice, "aboutId" | "lineId" | "partnerId"> & { email: string; at: string };
/** Those who look into their window have the papers too: they cost most of the time. */
type Told = {
  due: DueNotice;
  line: Line;
  notice: Notice | null;
  published: PublishedNotice;
  table: string;
  key: string;
};

/** A kind of notice: when partners are told, of which, of `a`, and of which of its lines, of `l`. */
type Kind = { of: NoticeKind; at: string; which: string; lines: string };

const CALLS: Kind = { of: callNoticeKind, at: "a.issued_at", which: "a.issued_at is not null", lines: "l.amount <> 0" };
const APPROVED = { at: "a.approved_at", which: "a.state = 'approved'" };
const DISTRIBUTIONS: Kind = { of: distributionNoticeKind, ...APPROVED, lines: "l.received <> 0" };
const CLOSINGS: Kind = { of: admissionNoticeKind, ...APPROVED, lines: "l.amount <> 0" };

/** Notices of what was called, paid and closed in the last quarters: made as the product makes them, on the days of then. */
export async function tellOfMoney(client: pg.Client, firm: string, today: Date): Promise<DemoFile[]> {
  const db = kyselyOn(client, false);
  const calendar = new Calendar(today);
  const since = quartersBefore(calendar.day(0), QUARTERS);
  const where = { client, db, since, looking: lookingFor(calendar) };
  await enterAs(db, { firm, person: RELATIONS, procedure: "capitalCalls.issue" });
  const told = [
    ...(await toldOf(where, CALLS)),
    ...(await toldOf(where, DISTRIBUTIONS)),
    ...(await toldOf(where, CLOSINGS)),
  ];
  await leave(db);
  const papers = pdfsOf(told.flatMap(({ notice }) => (notice ? [notice.paper()] : [])));
  const changes: Change[] = [];
  const files: DemoFile[] = [];
  for (const one of told) {
    const kept = one.notice && papersOf(one, one.notice, { pdf: (await papers.next()).value, firm });
    changes.push(...(kept?.changes ?? []), ...noticeChanges(one, kept));
    files.push(...(kept?.files ?? []));
  }
  await papers.return(undefined);
  await writeChanges(client, firm, changes);
  await client.query(
    "update notifications set read_at = created_at where org_id = $1 and kind = 'published' and created_at < $2::date - $3::int",
    [firm, calendar.day(0), READ],
  );
  return files;
}

type Where = { client: pg.Client; db: Db; since: string; looking: ReadonlySet<string> };

async function toldOf({ client, db, since, looking }: Where, { of, at, which, lines: meant }: Kind): Promise<Told[]> {
  const { about, lines: parts, notices, key } = of.queries.tables;
  const { rows } = await client.query<Line>(
    `select a.id as "aboutId", l.id as "lineId", p.id as "partnerId", p.email, to_json(${at}) #>> '{}' as at
     from ${about} a join ${parts} l on l.org_id = a.org_id and l.${key} = a.id
     join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
     where a.org_id = current_org() and ${meant} and (${at})::date >= $1 and ${which}
       and not exists (select from ${notices} n where n.org_id = l.org_id and n.line_id = l.id)
     order by a.id, l.id`,
    [since],
  );
  const told: Told[] = [];
  for (const [aboutId, lines] of Map.groupBy(rows, (row) => row.aboutId)) {
    const telling = await of.read(db, aboutId, lines[0]?.at.slice(0, 10) ?? "");
    for (const line of lines) {
      const due = dueOf(line, of.queries.first);
      const { notice, published } = telling(due);
      told.push({ due, line, notice: looking.has(line.partnerId) ? notice() : null, published, table: notices, key });
    }
  }
  return told;
}

const dueOf = ({ aboutId, lineId, partnerId, email }: Line, kind: string): DueNotice => ({
  id: "",
  aboutId,
  lineId,
  partnerId,
  kind,
  emails: [email],
  isPortalOnly: false,
  documentId: null,
  publicationId: null,
});

const PROCEDURE = "capitalCalls.issue";
const toldAt = ({ at }: Line) => new Date(Date.parse(at) + TOLD * MINUTE_MS).toISOString();

type Papers = Pick<ReturnType<typeof fileStory>, "changes" | "files"> & { paper: string; data: string };

/** Its paper and its data. */
function papersOf(
  { due, line }: Told,
  notice: Notice,
  { pdf, firm }: { pdf: Buffer | undefined; firm: string },
): Papers {
  if (pdf === undefined) throw new Error("Every notice has its paper");
  const row = { record_id: due.aboutId, category: "financial", is_frozen: true, uploaded_by: null, created_by: null };
  const file = { at: toldAt(line), by: RELATIONS, procedure: PROCEDURE, firm, row };
  const paper = fileStory({ ...file, name: `${notice.name}.pdf`, content: pdf });
  const text = Buffer.from(dataText(notice.data));
  const data = fileStory({ ...file, name: `${notice.name}.json`, content: text });
  return {
    paper: paper.id,
    data: data.id,
    changes: [...paper.changes, ...data.changes],
    files: [...paper.files, ...data.files],
  };
}

/** A notice, published and mailed. */
function noticeChanges({ due, line, published, table, key }: Told, kept: Papers | null): Change[] {
  const at = toldAt(line);
  const publication = {
    id: idAt(at, `publication of ${due.lineId}`),
    limited_partner_id: published.limitedPartnerId,
    fund_id: published.fundId,
    kind: published.kind,
    title: published.title,
    as_of: published.asOf,
    known_at: at,
    source_id: published.sourceId,
    figures: published.figures,
    document_id: kept?.paper ?? null,
    published_by: RELATIONS,
    published_at: at,
  };
  const sent = {
    id: idAt(at, `notice of ${due.lineId}`),
    [key]: due.aboutId,
    line_id: due.lineId,
    kind: due.kind,
    document_id: kept?.paper ?? null,
    data_document_id: kept?.data ?? null,
    publication_id: publication.id,
    made_at: at,
    created_at: at,
    // Who reads them in the portal is sent none.
    recipient: kept ? null : line.email,
    recipients: kept ? [] : due.emails,
    mailed_at: kept ? null : at,
    problem: kept ? "portal_only" : null,
    attempts: kept ? 1 : 0,
  };
  const shown = made("lp_publications", RELATIONS, PROCEDURE, at, publication);
  return [
    { ...shown, after: kept?.changes.map(({ row }) => row.id) ?? [] },
    made(table, RELATIONS, PROCEDURE, at, sent),
  ];
}
