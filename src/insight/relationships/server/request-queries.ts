import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { actorName } from "#core/server/records/history.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { RequestForm } from "#insight/relationships/shared/forms.ts";
import type { ColdContact, IntroductionRequest, Suggestion } from "#insight/relationships/shared/requests-api.ts";

const person = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'companyName', ${sql.ref(`${alias}.company_name`)})`;

const MOST_REQUESTS = 100;
const MOST_COLLEAGUES = 20;

/** Requests to a contact, or those the asking person made or received: open ones first. */
export async function listRequests(db: Db, contactId: string | undefined): Promise<IntroductionRequest[]> {
  const of =
    contactId === undefined
      ? sql`(select me()) in (r.asked_by, r.colleague_id)`
      : sql`r.contact_id = ${contactId}::uuid`;
  const { rows } = await sql<IntroductionRequest>`
    select r.id, r.path, r.draft, r.status, r.answer, r.created_at, ${person("c")} as contact,
      ${personShown("r.asked_by")} as asked_by, ${personShown("r.colleague_id")} as colleague
    from introduction_requests r join contacts c on c.org_id = r.org_id and c.id = r.contact_id
    where ${of} order by r.status = 'open' desc, r.id desc limit ${MOST_REQUESTS}`.execute(db);
  return rows;
}

/** Who logged what with a contact, the most first. */
export async function listAcquainted(db: Db, contactId: string) {
  const { rows } = await sql<{ id: string; name: string; interactions: number }>`
    select users.id, ${actorName} as name, count(*)::int as interactions from activities a
    join memberships m on m.org_id = a.org_id and m.user_id = a.user_id
    join users on users.id = a.user_id
    where ${contactId}::uuid in (a.record_id, a.contact_id) and a.kind <> 'note' and a.user_id <> (select me())
    group by users.id order by 3 desc, 2, 1 limit ${MOST_COLLEAGUES}`.execute(db);
  return rows;
}

/** Keeps a request; undefined where one along the path is open. */
export async function insertRequest(db: Db, { path, colleagueId, draft }: RequestForm): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into introduction_requests (contact_id, path, colleague_id, draft)
    values (${path.at(-1)}::uuid, ${[...path]}::uuid[], ${colleagueId}, ${draft})
    on conflict (org_id, path) where status = 'open' do nothing returning id`.execute(db);
  return rows[0]?.id;
}

type Closing = { id: string; status: "accepted" | "declined" | "withdrawn"; answer: string | null };
type Closed = { contactId: string; name: string; askedBy: string; draft: string };

/** Ends an open request of the asking person, who received or made it; undefined without one. */
export async function closeRequest(db: Db, { id, status, answer }: Closing): Promise<Closed | undefined> {
  const of = status === "withdrawn" ? sql`r.asked_by` : sql`r.colleague_id`;
  const { rows } = await sql<Closed>`
    update introduction_requests r set status = ${status}, answer = ${answer}, answered_at = now()
    from contacts c where c.org_id = r.org_id and c.id = r.contact_id
      and r.id = ${id} and r.status = 'open' and ${of} = (select me())
    returning r.contact_id, c.name, r.asked_by, r.draft`.execute(db);
  return rows[0];
}

/** Of a company, the contacts who interact most are paired; of a message, no more people than know each other. */
const MOST_OF_COMPANY = 12;
const MOST_IN_MAIL = 20;

const COMMON = sql`
  select least(p.contact_id, q.contact_id) as one, greatest(p.contact_id, q.contact_id) as other, 'email' as source,
    count(distinct p.activity_id)::int as times, max(a.happened_on) as last_on, null::text as detail
  from (select org_id, activity_id from email_people where contact_id is not null
    group by 1, 2 having count(distinct contact_id) between 2 and ${MOST_IN_MAIL}) e
  join email_people p on p.org_id = e.org_id and p.activity_id = e.activity_id
  join email_people q on q.org_id = p.org_id and q.activity_id = p.activity_id and q.contact_id > p.contact_id
  join activities a on a.org_id = p.org_id and a.id = p.activity_id
  where a.happened_on > ${firmToday} - 365 group by 1, 2
  union all
  select least(x.contact_id, y.contact_id), greatest(x.contact_id, y.contact_id), 'meeting', count(distinct x.happened_on)::int, max(x.happened_on), null
  from activities x
  join activities y on y.org_id = x.org_id and y.record_id = x.record_id and y.happened_on = x.happened_on and y.contact_id > x.contact_id
  where x.kind = 'meeting' and y.kind = 'meeting' and x.happened_on > ${firmToday} - 365 group by 1, 2
  union all
  select x.id, y.id, 'board', count(*)::int, null, min(x.company)
  from seated x join seated y on y.holding_id = x.holding_id and y.id > x.id group by 1, 2
  union all
  select x.id, y.id, 'company', 1, null, c.name
  from ranked x join ranked y on y.company_id = x.company_id and y.id > x.id
  join companies c on c.org_id = x.org_id and c.id = x.company_id
  where x.place <= ${MOST_OF_COMPANY} and y.place <= ${MOST_OF_COMPANY}`;

/** Contacts of each company, and contacts on the boards of holdings today: a seat names the only contact of its name. */
const PEOPLE = sql`
  ranked as materialized (
    select org_id, id, company_id, row_number() over (partition by company_id order by interaction_score desc nulls last, id) as place
    from contacts where company_id is not null and archived_at is null and merged_into is null),
  seated as materialized (
    select distinct s.portfolio_company_id as holding_id, p.name as company, c.id
    from board_seats s join portfolio_companies p on p.org_id = s.org_id and p.id = s.portfolio_company_id
    join contacts c on c.org_id = s.org_id and c.name_key = name_key(s.name) and c.archived_at is null and c.merged_into is null
    where s.name is not null and coalesce(s.until >= ${firmToday}, true) and p.archived_at is null
      and not exists (select from contacts o where o.org_id = c.org_id and o.name_key = c.name_key and o.id <> c.id
        and o.archived_at is null and o.merged_into is null))`;

type Pair = readonly [one: string, other: string];

/** Pairs with something in common that are neither mapped nor refused, each once by its best evidence; of two contacts, or of all. */
export async function listSuggestions(db: Db, most: number, pair?: Pair): Promise<Suggestion[]> {
  const of = pair ? sql`and s.one = any (${[...pair]}::uuid[]) and s.other = any (${[...pair]}::uuid[])` : sql``;
  const { rows } = await sql<Suggestion>`
    with ${PEOPLE}, common as (${COMMON}), best as (
      select distinct on (one, other) * from common order by one, other, source = 'company', times desc, source)
    select ${person("a")} as contact, ${person("b")} as related_contact, s.source, s.times, s.last_on::text as last_on, s.detail
    from best s join contacts a on a.id = s.one join contacts b on b.id = s.other
    where a.archived_at is null and b.archived_at is null and a.merged_into is null and b.merged_into is null ${of}
      and not exists (select from relationship_mappings m where least(m.contact_id, m.related_contact_id) = s.one
        and greatest(m.contact_id, m.related_contact_id) = s.other)
      and not exists (select from relationship_refusals r where least(r.contact_id, r.related_contact_id) = s.one
        and greatest(r.contact_id, r.related_contact_id) = s.other)
    order by s.source = 'company', s.times desc, s.last_on desc nulls last, s.one, s.other limit ${most}`.execute(db);
  return rows;
}

export async function insertRefusal(db: Db, one: string, other: string): Promise<void> {
  await sql`
    insert into relationship_refusals (contact_id, related_contact_id)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid)) on conflict do nothing`.execute(
    db,
  );
}

type Cold = { times: number; fewestDays: number; fewestInteractions: number; most: number };

/** Contacts who were not heard of for longer than usual: days of interactions of two years, each day once. */
export async function listCold(db: Db, { times, fewestDays, fewestInteractions, most }: Cold): Promise<ColdContact[]> {
  const { rows } = await sql<ColdContact>`
    with days as (
      select a.contact_id as id, a.happened_on from activities a
      where a.contact_id is not null and a.kind <> 'note' and a.happened_on > ${firmToday} - 730
      union select a.record_id, a.happened_on from activities a join contacts c on c.id = a.record_id
      where a.kind <> 'note' and a.happened_on > ${firmToday} - 730
      union select p.contact_id, a.happened_on from email_people p join activities a on a.id = p.activity_id
      where p.contact_id is not null and a.happened_on > ${firmToday} - 730
    ), gaps as (
      select id, happened_on, happened_on - lag(happened_on) over (partition by id order by happened_on) as gap from days
    ), rhythm as (
      select id, max(happened_on) as last_on, (${firmToday} - max(happened_on))::int as silent_days, count(*)::int as interactions,
        (percentile_cont(0.5) within group (order by gap))::float8 as usual_days
      from gaps group by id having count(*) >= ${fewestInteractions}
    )
    select ${person("c")} as contact, r.last_on::text as last_on, r.silent_days, r.usual_days, r.interactions
    from rhythm r join contacts c on c.id = r.id
    where c.archived_at is null and c.merged_into is null and r.silent_days > greatest(${fewestDays}, r.usual_days * ${times})
    order by r.silent_days / r.usual_days desc, c.id limit ${most}`.execute(db);
  return rows;
}
