import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { COUNT_LIMIT } from "#core/shared/lists/paging.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { RECORDS } from "#core/shared/records.ts";
import { t } from "#core/shared/text.ts";
import { STAGE_LABELS, STAGES } from "#deals/deals/shared/rules.ts";
import { FACETS, type Facet, FIRST_GROUPS, MOST_OF_A_FACET } from "#insight/search/shared/advanced-fields.ts";
import { answers, matching } from "./advanced-queries.ts";

const NONE = sql`null::text`;
/** The columns of each kind that facets count. */
const COUNTED = {
  company: { owner: NONE, stage: NONE, sector: sql`t.sector` },
  deal: { owner: sql`t.owner_id::text`, stage: sql`t.stage`, sector: sql`t.sector` },
  contact: { owner: NONE, stage: NONE, sector: NONE },
};

const stageWord = (value: string) => {
  const stage = STAGES.find((one) => one === value);
  return stage === undefined ? value : t(STAGE_LABELS[stage]);
};

type Asked = { q: string; filters: readonly Filter[]; may: ReadonlySet<Permission> };
type Counted = { field: Facet; value: string; label: string; count: number };

/** Values of what matches and the asking person sees, with how many have each; the commonest first. */
export async function countFacets(db: Db, { q, filters, may }: Asked) {
  const kinds = FIRST_GROUPS.filter((kind) => may.has(RECORDS[kind].can.read) && answers(kind, filters));
  if (kinds.length === 0) return [];
  const parts = kinds.map((kind) => {
    const { owner, stage, sector } = COUNTED[kind];
    return sql`(select ${owner} as owner, ${stage} as stage, ${sector} as sector, extract(year from t.created_at)::int::text as year
      from ${matching(kind, { q, filters })} limit ${COUNT_LIMIT})`;
  });
  const { rows } = await sql<Counted>`
    with found as materialized (${sql.join(parts, sql` union all `)}), counted as (
      select v.field, v.value, count(*)::int as count, row_number() over (partition by v.field order by count(*) desc, v.value) as place
      from found f, lateral (values ('owner', f.owner), ('stage', f.stage), ('sector', f.sector), ('year', f.year)) v(field, value)
      where v.value is not null and v.value <> '' group by v.field, v.value)
    select c.field, c.value, c.count,
      case when c.field = 'owner' then (select ${actorName} from users where users.id = c.value::uuid) else c.value end as label
    from counted c where c.place <= ${MOST_OF_A_FACET} order by c.field, c.place`.execute(db);
  return FACETS.flatMap((field) => {
    const values = rows
      .filter((row) => row.field === field)
      .map(({ value, label, count }) => ({ value, label: field === "stage" ? stageWord(value) : label, count }));
    return values.length === 0 ? [] : [{ field, values }];
  });
}
