import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { placeOfRow } from "#funds/ilpa/shared/roll-rows.ts";
import { NOTICE_KINDS, type PublicationKind, type StatementFigures } from "#funds/publications/shared/figures.ts";
import type { StatementPoint } from "#investors/portal/shared/account-course.ts";
import type { MyNotice, MyPaper, MyStatement } from "#investors/portal/shared/my-api.ts";

/** As they were published, to the partners the asking person looks for: staff who read all publications see none of others here. */
const OURS = sql`p.withdrawn_at is null and p.limited_partner_id = any((select my_lps())::uuid[])`;

/**
 * Looked for among the asking person’s own alone, so that how long it takes does not tell whether somebody else has it: a row of others would
 * have to be judged before it is left out (`bench/timing.ts`).
 */
export const amongOurs = (table: "lp_publications" | "lp_questions", id: string) => sql`(select own.id from (
  select id from ${sql.table(table)} where limited_partner_id = any((select my_lps())::uuid[]) offset 0) own where own.id = ${id})`;

const PUBLISHED = sql`p.id, p.kind, p.title, p.as_of, p.published_at, p.superseded_at, p.supersedes_id, p.figures, p.source_id is not null as has_ilpa_files,
  jsonb_build_object('id', m.id, 'name', m.name) as partner, case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as fund,
  (select jsonb_build_object('name', d.name, 'type', v.type, 'bytes', v.bytes) from document_versions v
    join documents d on d.org_id = v.org_id and d.id = v.document_id
    where v.document_id = p.document_id and v.sha256 = p.sha256 order by v.version desc limit 1) as document`;

/** The books of its quarter were opened again since it was published. */
const UNDER_REVISION = sql`coalesce(books_closed_until(p.fund_id) < p.as_of, true) and p.source_id is not null and p.superseded_at is null as is_under_revision`;

/** Their names are asked for once. */
const NAMES = sql`join my_partners() m on m.id = p.limited_partner_id left join my_funds() f on f.id = p.fund_id`;

type Stored = Omit<MyPaper, "kind"> & { kind: PublicationKind; figures: Record<string, unknown> };
type Paged = { before?: string | undefined; limit: number };
type Page<Item> = { items: Item[]; nextBefore?: string };

const PLACE = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/;

type More = { select: RawBuilder<unknown>; from: RawBuilder<unknown> };

async function listPublished<Row extends Stored>(
  db: Db,
  { where, more, before, limit }: Paged & { where: RawBuilder<unknown>; more?: More },
): Promise<Page<Row>> {
  const [, day, last] = PLACE.exec(before ?? "") ?? [];
  if (before !== undefined && (day === undefined || last === undefined)) throw refuse("core.unreadable");
  const from = day === undefined ? sql`` : sql`and (p.as_of, p.id) < (${day}::date, ${last}::uuid)`;
  const { rows } = await sql<Row>`
    select ${PUBLISHED} ${more?.select ?? sql``} from lp_publications p ${NAMES} ${more?.from ?? sql``} where ${OURS} and ${where} ${from}
    order by p.as_of desc, p.id desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const end = items.at(-1);
  return rows.length > limit && end ? { items, nextBefore: `${end.asOf}_${end.id}` } : { items };
}

export async function listMyPartners(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from my_partners() order by lower(name), id`.execute(db);
  return rows;
}

export type MyInvitation = { id: string; name: string; by: string; expiresAt: string };

/** The partners the asking person is invited to look for. */
export async function listMyInvitations(db: Db): Promise<MyInvitation[]> {
  const { rows } = await sql<MyInvitation>`
    select i.id, i.name, i.by, i.expires_at from my_lp_invitations() i order by lower(i.name), i.id`.execute(db);
  return rows;
}

/** False where nobody invites them any more. */
export async function answerMyInvitation(db: Db, { id, accepts }: { id: string; accepts: boolean }): Promise<boolean> {
  const { rows } = await sql<{
    answered: boolean;
  }>`select answer_my_lp_invitation(${id}, ${accepts}) as answered`.execute(db);
  return rows[0]?.answered === true;
}

/** With the heading under which each line stands, as the paper has them. */
function statementOf({ figures, ...row }: Stored): MyStatement {
  const { lines = [], ...more } = figures as Partial<StatementFigures>;
  const placed = lines.map((one) => ({ ...one, part: null, isTotal: false, ...placeOfRow(one.line) }));
  return {
    ...row,
    reasons: {},
    irrIsAnnualised: true,
    irrDays: null,
    // Statements of before divide by what was called.
    paidIn: more.called,
    ...more,
    lines: placed,
  } as unknown as MyStatement;
}

/** Of each partner and fund the statement that holds: of its last quarter, and not superseded. */
export async function listMyAccounts(db: Db): Promise<MyStatement[]> {
  const { rows } = await sql<Stored>`
    select ${PUBLISHED}, ${UNDER_REVISION} from (
      select distinct on (p.limited_partner_id, p.fund_id) p.* from lp_publications p
      where ${OURS} and p.kind = 'statement' and p.superseded_at is null
      order by p.limited_partner_id, p.fund_id, p.as_of desc, p.published_at desc, p.id desc) p
    ${NAMES}`.execute(db);
  return rows
    .map(statementOf)
    .toSorted(
      (a, b) =>
        a.partner.name.localeCompare(b.partner.name, "en") ||
        (a.fund?.name ?? "").localeCompare(b.fund?.name ?? "", "en", { numeric: true }),
    );
}

const REVISED = { select: sql`, ${UNDER_REVISION}`, from: sql`` };

export async function listMyStatements(db: Db, paged: Paged): Promise<Page<MyStatement>> {
  const asked = { where: sql`p.kind = 'statement'`, more: REVISED, ...paged };
  const { items, ...rest } = await listPublished<Stored>(db, asked);
  return { ...rest, items: items.map(statementOf) };
}

export async function findMyStatement(db: Db, id: string): Promise<MyStatement | undefined> {
  const where = sql`p.kind = 'statement' and p.id = ${amongOurs("lp_publications", id)}`;
  return (await listPublished<Stored>(db, { where, more: REVISED, limit: 1 })).items.map(statementOf)[0];
}

/** More quarters than any fund lives. */
const MOST_QUARTERS = 120;

/** The statement of each quarter until this one that was not superseded, in its currency; the oldest first. */
export async function listMyCourse(
  db: Db,
  { partner, fund, quarterEnds, currency }: MyStatement,
): Promise<StatementPoint[]> {
  const { rows } = await sql<StatementPoint>`
    select * from (
      select distinct on (p.as_of) p.id, p.as_of as "on", coalesce(p.figures ->> 'paidIn', p.figures ->> 'called') as paid_in,
        p.figures ->> 'distributed' as distributed, p.figures ->> 'nav' as nav
      from lp_publications p
      where ${OURS} and p.kind = 'statement' and p.superseded_at is null and p.limited_partner_id = ${partner.id}
        and p.fund_id is not distinct from ${fund?.id ?? null} and p.as_of <= ${quarterEnds} and p.figures ->> 'currency' = ${currency}
      order by p.as_of desc, p.published_at desc, p.id desc limit ${MOST_QUARTERS}) points
    order by "on"`.execute(db);
  return rows;
}

type Line = {
  state: NonNullable<MyNotice["call"]>["state"];
  received: string;
  open: string;
  paidOn: string | null;
  dueOn: string;
};

/** With where the payment of each call, or at a closing, stands now. */
export async function listMyNotices(db: Db, paged: Paged): Promise<Page<MyNotice>> {
  const more = {
    select: sql`, case when l.line_id is not null then
      jsonb_build_object('state', l.state, 'received', l.received, 'open', trim_scale(greatest(l.amount::numeric - l.received::numeric, 0))::text, 'paidOn', l.paid_on, 'dueOn', l.due_on) end as line`,
    from: sql`left join my_call_lines() l on l.line_id::text = p.figures ->> 'lineId'`,
  };
  const where = sql`p.kind = any(${NOTICE_KINDS}::text[])`;
  const { items, ...rest } = await listPublished<Stored & { line: Line | null }>(db, { where, more, ...paged });
  return { ...rest, items: items.map(noticeOf) };
}

function noticeOf({ figures, line, kind, ...row }: Stored & { line: Line | null }): MyNotice {
  const { currency, amount, dueOn, paidOn, paysOn, number = null, withheld, netted, net } = figures;
  return {
    ...row,
    kind,
    currency,
    amount,
    number,
    distribution: net === undefined ? null : { withheld, netted, net },
    on: line?.dueOn ?? dueOn ?? paidOn ?? paysOn ?? row.asOf,
    call:
      kind !== "distribution_notice" && line
        ? { state: line.state, received: line.received, open: line.open, paidOn: line.paidOn }
        : null,
  } as unknown as MyNotice;
}

/** What has a file. */
export async function listMyPapers(db: Db, paged: Paged): Promise<Page<MyPaper>> {
  const { items, ...rest } = await listPublished<Stored>(db, { where: sql`p.document_id is not null`, ...paged });
  return { ...rest, items };
}

export type MyWire = { holder: string; bank: string | null; account: string; bic: string | null; reference: string };

export async function seeMyWire(db: Db, noticeId: string): Promise<MyWire | undefined> {
  return (await sql<MyWire>`select * from see_my_wire(${amongOurs("lp_publications", noticeId)})`.execute(db)).rows[0];
}

export type MyFile = { name: string; type: string; blobKey: string; bytes: number; sha256: string };

/** The file of a publication, in the version that was published. */
export async function findMyFile(db: Db, id: string): Promise<MyFile | undefined> {
  const { rows } = await sql<MyFile>`
    select d.name, v.type, v.blob_key, v.bytes, v.sha256 from lp_publications p
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    join documents d on d.org_id = v.org_id and d.id = v.document_id
    where ${OURS} and p.id = ${amongOurs("lp_publications", id)} order by v.version desc limit 1`.execute(db);
  return rows[0];
}

export type Archived = MyFile & {
  title: string;
  kind: PublicationKind;
  asOf: string;
  partner: string;
  fund: string | null;
};

/** Every file that was published to the asking person, the oldest first. */
export async function listMyFiles(db: Db): Promise<Archived[]> {
  const { rows } = await sql<Archived>`
    select distinct on (p.as_of, p.id) d.name, v.type, v.blob_key, v.bytes, v.sha256, p.title, p.kind, p.as_of,
      m.name as partner, f.name as fund
    from lp_publications p ${NAMES}
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    join documents d on d.org_id = v.org_id and d.id = v.document_id
    where ${OURS} order by p.as_of, p.id, v.version desc`.execute(db);
  return rows;
}
