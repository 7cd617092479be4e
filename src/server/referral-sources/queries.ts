import { type Insertable, sql, type Updateable } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { ReferralSource, ReferralSourceCard } from "#shared/referral-sources/api.ts";
import type { referralSourceFields } from "#shared/referral-sources/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { type ColumnsOf, countUpTo, readPage, whereFilters } from "../core/list.ts";
import type { ReferralSources } from "../core/tables.gen.ts";

const COLUMNS: ColumnsOf<typeof referralSourceFields> = {
  name: { column: "referralSources.name", type: "text" },
  type: { column: "referralSources.type", type: "text" },
  kind: { column: "referralSources.kind", type: "text" },
  place: { column: "referralSources.place", type: "text", nullable: true },
  startsOn: { column: "referralSources.startsOn", type: "date", nullable: true },
  owner: { column: "referralSources.ownerId", type: "person", nullable: true },
  isUpcoming: { column: "referralSources.isUpcoming", type: "boolean" },
  isArchived: { column: "referralSources.isArchived", type: "boolean" },
  createdAt: { column: "referralSources.createdAt", type: "moment" },
};

export type ReferralSourceQuestion = { filters: readonly Filter[]; search: string };

function referralSources(db: Db) {
  return db.selectFrom(
    db
      .selectFrom("referralSources")
      .selectAll()
      .select([
        sql<boolean>`coalesce(coalesce(ends_on, starts_on) >= ${firmToday}, false)`.as("isUpcoming"),
        sql<boolean>`archived_at is not null`.as("isArchived"),
      ])
      .as("referralSources"),
  );
}

const asksForArchived = ({ filters }: ReferralSourceQuestion) => filters.some(({ field }) => field === "isArchived");

function matching(db: Db, { filters, search }: ReferralSourceQuestion) {
  const known = referralSources(db);
  const found =
    search === ""
      ? known
      : known.where(sql<boolean>`referral_sources.id = any (array(select search_ids('referral_source', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

/** What lists show: archived ones only when a filter asks for them. */
function listed(db: Db, question: ReferralSourceQuestion) {
  const found = matching(db, question);
  return asksForArchived(question) ? found : found.where("referralSources.archivedAt", "is", null);
}

/** Archived ones that match, which a list shows only when it is asked for them. */
export async function countReferralSourcesLeftOut(db: Db, question: ReferralSourceQuestion): Promise<number> {
  if (asksForArchived(question)) return 0;
  const { count } = await matching(db, question)
    .where("referralSources.archivedAt", "is not", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Its prospects, counted as sources count theirs: the archived ones too. */
const outcome = sql<{ companies: number; converted: number; rate: number | null }>`(
  select count(*)::int as companies, count(converted_at)::int as converted, count(converted_at)::float8 / nullif(count(*), 0) as rate
  from companies c where c.org_id = referral_sources.org_id and c.referral_source_id = referral_sources.id and c.is_prospect)`;

function withOutcome(known: ReturnType<typeof listed>) {
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
  return (await readPage(
    withOutcome(listed(db, list)),
    list,
    COLUMNS,
    "referralSources.id",
  )) as Page<ReferralSourceCard>;
}

/** One page of events and partners with everything a file of them says. */
export const exportReferralSources = (db: Db, list: ListInput) =>
  readPage(withOutcome(listed(db, list)).select("referralSources.notes"), list, COLUMNS, "referralSources.id");

export const countReferralSources = (db: Db, question: ReferralSourceQuestion) =>
  countUpTo(db, listed(db, question).select("referralSources.id"));

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

export async function insertReferralSource(db: Db, values: Insertable<ReferralSources>): Promise<string> {
  const { id } = await db.insertInto("referralSources").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes the version that was seen; nothing when somebody else was faster. */
export function updateReferralSource(db: Db, id: string, rowVersion: number, values: Updateable<ReferralSources>) {
  return db
    .updateTable("referralSources")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

/** Keeps the day it was first archived. */
export async function archiveReferralSource(db: Db, id: string): Promise<void> {
  const archivedAt = sql<string>`now()`;
  await db
    .updateTable("referralSources")
    .set({ archivedAt })
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .execute();
}

export async function restoreReferralSource(db: Db, id: string): Promise<void> {
  await db
    .updateTable("referralSources")
    .set({ archivedAt: null })
    .where("id", "=", id)
    .where("archivedAt", "is not", null)
    .execute();
}

export function deleteReferralSource(db: Db, id: string) {
  return db.deleteFrom("referralSources").where("id", "=", id).returning("id").executeTakeFirst();
}
