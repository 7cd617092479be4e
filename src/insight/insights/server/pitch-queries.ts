import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { PitchMail } from "#insight/insights/shared/api.ts";
import type { PITCH_STATES, PitchPoint } from "#insight/insights/shared/rules.ts";

/** The firm’s own points in their order; empty where the usual ones apply. */
export async function listPoints(db: Db): Promise<{ name: string; words: string[] }[]> {
  const { rows } = await sql<{ name: string; words: string[] }>`
    select name, words from pitch_points order by position, id`.execute(db);
  return rows;
}

/** Replaces the firm’s checklist. Two people who do so at once follow each other. */
export async function replacePoints(db: Db, points: readonly PitchPoint[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pitch checklist of ' || current_org(), 0))`.execute(db);
  await db.deleteFrom("pitchPoints").execute();
  if (points.length === 0) return;
  await db
    .insertInto("pitchPoints")
    .values(points.map(({ name, words }, position) => ({ name, words: [...words], position })))
    .execute();
}

type Pitched = { name: string; state: (typeof PITCH_STATES)[number] };

/** A document, and whether the words of its newest version were read. */
export async function findDocument(db: Db, id: string): Promise<Pitched | undefined> {
  const { rows } = await sql<Pitched>`
    select d.name, coalesce(r.state, 'waiting') as state from documents d
    left join document_readings r on r.org_id = d.org_id and r.document_id = d.id and r.version = d.version
    where d.id = ${id}`.execute(db);
  return rows[0];
}

const subject = sql<string>`coalesce(nullif(e.subject, ''), left(split_part(a.content, e'\\n', 1), 200))`;
const ABOUT = sql`
  from activities a left join emails e on e.org_id = a.org_id and e.activity_id = a.id
  left join records r on r.org_id = a.org_id and r.id = a.record_id`;

/** E-mails that were logged, the newest first. */
export async function listMails(db: Db, most: number): Promise<PitchMail[]> {
  const { rows } = await sql<PitchMail>`
    select a.id, ${subject} as subject, a.happened_on::text as "on",
      case when r.id is not null then jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) end as record
    ${ABOUT} where a.kind = 'email' order by a.happened_on desc, a.id desc limit ${most}`.execute(db);
  return rows;
}

export async function findMail(db: Db, id: string): Promise<{ subject: string } | undefined> {
  const { rows } = await sql<{ subject: string }>`
    select ${subject} as subject ${ABOUT} where a.kind = 'email' and a.id = ${id}`.execute(db);
  return rows[0];
}

/** Where a text has one of the words, between signs no text has; null where it has none. */
export type Quoted = { place: number; page: number | null; sheet: string | null; snippet: string | null };

/** Each point as a query of its words and phrases, in both languages. */
const asked = (points: readonly PitchPoint[]) => sql`
  asked as materialized (
    select p.place::int as place, string_agg('(' || q.one::text || ')', ' | ')::tsquery as words
    from jsonb_array_elements(${JSON.stringify(points.map(({ words }) => words))}::jsonb) with ordinality p (words, place)
    cross join lateral jsonb_array_elements_text(p.words) w (word)
    cross join lateral (select phraseto_tsquery('english_words', translate(w.word, '/@', '  '))
      || phraseto_tsquery('french_words', translate(w.word, '/@', '  ')) as one) q
    where numnode(q.one) > 0 group by 1)`;

/** The page of the newest version that speaks most of each point. */
export async function quoteDocument(db: Db, id: string, points: readonly PitchPoint[]): Promise<Quoted[]> {
  const { rows } = await sql<Quoted>`
    with ${asked(points)}
    select a.place, t.number as page, t.sheet, text_snippet(t.content, a.words) as snippet
    from asked a cross join lateral (
      select t.number, t.name as sheet, t.content from documents d
      join document_texts t on t.org_id = d.org_id and t.document_id = d.id and t.version = d.version
      where d.id = ${id} and t.words @@ a.words
      order by ts_rank(t.words, a.words) desc, t.number, t.piece limit 1) t`.execute(db);
  return rows;
}

export async function quoteMail(db: Db, id: string, points: readonly PitchPoint[]): Promise<Quoted[]> {
  const { rows } = await sql<Quoted>`
    with ${asked(points)}, mail as materialized (
      select m.content, text_words(m.content) as words from (
        select concat_ws(e'\\n', e.subject, a.content) as content ${ABOUT} where a.kind = 'email' and a.id = ${id}) m)
    select a.place, null::int as page, null as sheet, text_snippet(m.content, a.words) as snippet
    from asked a join mail m on m.words @@ a.words`.execute(db);
  return rows;
}
