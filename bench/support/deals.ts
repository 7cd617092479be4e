import type { Client } from "pg";
import { SOURCES, STAGES } from "../../src/deals/deals/shared/rules.ts";
import { SECTORS } from "../../src/people/auth/shared/sectors.ts";
import type { BenchFirm } from "./firms.ts";

const SYLLABLES =
  "al,bor,cam,dor,el,far,gal,hel,in,jor,kal,lum,mar,nor,or,pal,qui,ros,sol,tam,ul,ver,wen,xan,yar,zem,ash,bel,cor,dun,est,fen,gor,har,isk,jun,ker,lor,mos,nim";
const KINDS = "Analytics,Bio,Capital,Data,Energy,Foods,Health,Labs,Mobility,Networks,Robotics,Systems";

/** A number that looks random and is not: the same row gets the same value in every run. */
const chance = (salt: number, size: number) => `((hashint4(n * 31 + ${salt}) & 2147483647) % ${size})`;
const one = (salt: number, list: string) =>
  `(string_to_array('${list}', ','))[1 + ${chance(salt, list.split(",").length)}]`;

/** Rows from number `from` to number `to`, spread over the firms, written past triggers: only their reading is measured. */
export async function addDeals(admin: Client, firms: readonly BenchFirm[], from: number, to: number): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `create temp table fresh on commit drop as
     select n, (($1::uuid[])[1 + n % cardinality($1::uuid[])]) as org_id, (($2::uuid[])[1 + n % cardinality($2::uuid[])]) as user_id,
       new_id() as company_id, new_id() as deal_id, now() - (10000000 - n) * interval '7 seconds' as created_at,
       initcap(${one(1, SYLLABLES)} || ${one(2, SYLLABLES)} || ${one(3, SYLLABLES)}) || ' ' || ${one(4, KINDS)} as name
     from generate_series($3::int, $4::int) n`,
    [firms.map(({ id }) => id), firms.map(({ userId }) => userId), from, to],
  );
  await admin.query(
    `insert into companies (org_id, id, name, description, sector, founded_year, employee_count, website, headquarters, country, is_prospect, status, created_by, created_at)
     select org_id, company_id, name, 'Sells to ' || ${one(5, KINDS)} || ' companies.', ${one(6, SECTORS.join(","))}, 2000 + ${chance(7, 25)},
       ${chance(8, 400)}, 'https://' || lower(replace(name, ' ', '-')) || '.example', 'Paris', 'France', false, 'active', user_id, created_at
     from fresh`,
  );
  await admin.query(
    `insert into deals (org_id, id, name, company_id, stage, status, priority, investment_type, sector, source, founder, description, amount_requested,
       valuation_pre, score, scored_at, last_contact, expected_close_date, user_id, created_at, archived_at)
     select org_id, deal_id, name, company_id, ${one(9, STAGES.join(","))}, case when ${chance(10, 10)} = 0 then 'paused' else 'active' end,
       ${one(11, "High,Medium,Low")}, ${one(12, "Seed,Series A,Series B,SAFE")}, ${one(6, SECTORS.join(","))}, ${one(13, SOURCES.join(","))},
       initcap(${one(14, SYLLABLES)}) || ' ' || initcap(${one(15, SYLLABLES)} || ${one(16, SYLLABLES)}),
       'Plans the work of ' || ${one(5, KINDS)} || ' companies, for two hundred customers. Annual recurring revenue is $2.4M, up from $1.1M a year earlier.',
       ${chance(17, 200)} * 100000, ${chance(18, 900)} * 100000, ${chance(19, 100)}, created_at, current_date - ${chance(20, 300)},
       current_date + ${chance(21, 200)}, user_id, created_at, case when ${chance(10, 10)} = 0 then created_at end
     from fresh`,
  );
  await admin.query(
    `update deals d set owner_id = f.user_id, next_step = 'Call the founders', next_step_on = current_date - 20 + ${chance(22, 400)},
       tags = case when ${chance(23, 3)} = 0 then array['Climate'] else '{}' end, stage_since = now() - ${chance(24, 60)} * interval '1 day',
       round_size = nullif(${chance(26, 60)}, 0) * 250000, our_allocation = case when ${chance(27, 3)} = 0 then ${chance(28, 40)} * 50000 end,
       outcome = case when ${chance(25, 4)} = 0 then 'passed' else 'open' end,
       pass_reason = case when ${chance(25, 4)} = 0 then 'Team' end, decided_at = case when ${chance(25, 4)} = 0 then now() end
     from fresh f where d.org_id = f.org_id and d.id = f.deal_id`,
  );
  // Each deal came through the stages before its own, for four to sixty days in each.
  await admin.query(
    `insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, left_at, moved_on, is_first, days, stands, outcome)
     select d.org_id, d.id, s.stage, d.user_id, entered, ended, s.n < place, true, extract(epoch from ended - entered) / 86400.0,
       case when s.n < place then null when d.outcome <> 'open' then d.outcome when d.status = 'active' then 'open' else 'archived' end,
       case when s.n = 1 then d.outcome end
     from fresh f join deals d on d.org_id = f.org_id and d.id = f.deal_id
     cross join lateral (select array_position($1::text[], d.stage) as place, (100 + ${chance(29, 1350)}) * interval '1 hour' as each) p
     join unnest($1::text[]) with ordinality s(stage, n) on s.n <= place
     cross join lateral (select d.stage_since - (place - s.n) * each as entered,
       case when s.n < place then d.stage_since - (place - s.n - 1) * each when d.outcome <> 'open' then greatest(now(), d.stage_since) end as ended) t`,
    [[...STAGES]],
  );
  await admin.query("commit");
}

/** The sums of the funnel, as the triggers would have added them up. */
export async function addFunnelCounts(admin: Client): Promise<void> {
  await admin.query("truncate funnel_counts");
  await admin.query(
    `insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
     select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, count(*)
     from deal_stages where is_first group by 1, 2, 3, 4, 5, 6`,
  );
}

/** What can be found, as the insert trigger would have written it. */
export async function addSearchRows(admin: Client): Promise<void> {
  await admin.query(
    `insert into search_rows (org_id, id, kind, permission, content)
     select org_id, id, 'company', 'company:read', search_text(concat_ws(' ', name, sector, headquarters, website)) from companies`,
  );
  await admin.query(
    `insert into search_rows (org_id, id, kind, permission, content, own_text, parent_id, counted_as)
     select d.org_id, d.id, 'deal', 'deal:read', o.own_text || c.content, o.own_text, c.id,
       case when d.status = 'active' and d.outcome = 'open' then d.stage end
     from deals d join search_rows c on c.org_id = d.org_id and c.id = d.company_id,
       lateral (select search_text(concat_ws(' ', d.name, d.sector)) as own_text) o`,
  );
}

/** Every record as its table's trigger would have written it, the oldest first. */
export async function addRecords(admin: Client): Promise<void> {
  await admin.query("truncate records cascade");
  await admin.query(
    `insert into records (org_id, id, kind, label, name, changed_at, is_archived)
     select org_id, id, kind, name, record_name(name), created_at, status = 'paused' from (
       select org_id, id, 'deal' as kind, name, created_at, status from deals
       union all select org_id, id, 'company', name, created_at, status from companies) all_of_them order by created_at`,
  );
}

export async function settle(admin: Client): Promise<void> {
  await admin.query("vacuum analyze deals");
  await admin.query("vacuum analyze deal_stages");
  await admin.query("vacuum analyze funnel_counts");
  await admin.query("vacuum analyze companies");
  await admin.query("vacuum analyze search_rows");
  await admin.query("vacuum analyze records");
}
