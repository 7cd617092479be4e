import { sql } from "kysely";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { ReferralSource, ReferralSourceCard } from "#shared/referral-sources/api.ts";
import { referralSourceFields } from "#shared/referral-sources/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { columnsFor } from "../core/records/columns.ts";
import { listQueries, recordWrites } from "../core/records/queries.ts";

const referralSources = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom("referralSources")
      .selectAll()
      .select([
        sql<boolean>`coalesce(coalesce(ends_on, starts_on) >= ${firmToday}, false)`.as("isUpcoming"),
        sql<boolean>`archived_at is not null`.as("isArchived"),
      ])
      .as("referralSources"),
  );

const { listed, page, count, countLeftOut } = listQueries({
  table: "referralSources",
  columns: columnsFor("referralSources", referralSourceFields, {
    isUpcoming: { column: "referralSources.isUpcoming", type: "boolean" },
    isArchived: { column: "referralSources.isArchived", type: "boolean" },
  }),
  rows: referralSources,
  search: { kind: "referral_source" },
  archive: { filter: "isArchived", when: sql`referral_sources.is_archived` },
});
export const countReferralSources = count;
export const countReferralSourcesLeftOut = countLeftOut;
export const referralSourceWrites = recordWrites("referralSources");

/** Its prospects, counted as sources count theirs: the archived ones too. */
const outcome = sql<{ companies: number; converted: number; rate: number | null }>`(
  select count(*)::int as companies, count(converted_at)::int as converted, count(converted_at)::float8 / nullif(count(*), 0) as rate
  from companies c where c.org_id = referral_sources.org_id and c.referral_source_id = referral_sources.id and c.is_prospect)`;

function withOutcome(known: ReturnType<typeof referralSources>) {
  return known
    .leftJoin("contacts", "contacts.id", "referralSources.contactId")
    .leftJoin("users", "users.id", "referralSources.ownerId")
    .innerJoinLateral(outcome.as("outcome"), (join) => join.onTrue())
    .select([
      "referralSources.id",
      "referralSources.rowVersion",
      "referralSources.type",
      "referralSources.name",
      "referralSources.kind",
      "referralSources.website",
      "referralSources.place",
      "referralSources.startsOn",
      "referralSources.endsOn",
      "referralSources.archivedAt",
      "referralSources.createdAt",
      "outcome.companies",
      "outcome.converted",
      "outcome.rate",
      sql<ReferralSourceCard["contact"]>`case when contacts.id is not null
        then jsonb_build_object('id', contacts.id, 'name', contacts.name) end`.as("contact"),
      sql<ReferralSourceCard["owner"]>`case when users.id is not null then jsonb_build_object('id', users.id,
        'name', coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)) end`.as("owner"),
    ]);
}

export async function listReferralSources(db: Db, list: ListInput): Promise<Page<ReferralSourceCard>> {
  return (await page(withOutcome(listed(db, list)), list)) as Page<ReferralSourceCard>;
}

/** One page of events and partners with everything a file of them says. */
export const exportReferralSources = (db: Db, list: ListInput) =>
  page(withOutcome(listed(db, list)).select("referralSources.notes"), list);

export async function findReferralSource(db: Db, id: string): Promise<ReferralSource | undefined> {
  const row = await withOutcome(referralSources(db))
    .select(["referralSources.notes", "referralSources.updatedAt"])
    .where("referralSources.id", "=", id)
    .executeTakeFirst();
  return row as ReferralSource | undefined;
}

export function findReferralSourceType(db: Db, id: string) {
  return db.selectFrom("referralSources").select("type").where("id", "=", id).executeTakeFirst();
}
