import { type Insertable, sql, type Updateable } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Origin, OriginCard } from "#shared/origins/api.ts";
import type { originFields } from "#shared/origins/fields.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { type ColumnsOf, countUpTo, readPage, whereFilters } from "../core/list.ts";
import type { Origins } from "../core/tables.gen.ts";

const COLUMNS: ColumnsOf<typeof originFields> = {
  name: { column: "origins.name", type: "text" },
  type: { column: "origins.type", type: "text" },
  kind: { column: "origins.kind", type: "text" },
  place: { column: "origins.place", type: "text", nullable: true },
  startsOn: { column: "origins.startsOn", type: "date", nullable: true },
  owner: { column: "origins.ownerId", type: "person", nullable: true },
  isUpcoming: { column: "origins.isUpcoming", type: "boolean" },
  isArchived: { column: "origins.isArchived", type: "boolean" },
  createdAt: { column: "origins.createdAt", type: "moment" },
};

export type OriginQuestion = { filters: readonly Filter[]; search: string };

function origins(db: Db) {
  return db.selectFrom(
    db
      .selectFrom("origins")
      .selectAll()
      .select([
        sql<boolean>`coalesce(coalesce(ends_on, starts_on) >= ${firmToday}, false)`.as("isUpcoming"),
        sql<boolean>`archived_at is not null`.as("isArchived"),
      ])
      .as("origins"),
  );
}

const asksForArchived = ({ filters }: OriginQuestion) => filters.some(({ field }) => field === "isArchived");

function matching(db: Db, { filters, search }: OriginQuestion) {
  const known = origins(db);
  const found =
    search === "" ? known : known.where(sql<boolean>`origins.id = any (array(select search_ids('origin', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

/** What lists show: archived ones only when a filter asks for them. */
function listed(db: Db, question: OriginQuestion) {
  const found = matching(db, question);
  return asksForArchived(question) ? found : found.where("origins.archivedAt", "is", null);
}

/** Archived ones that match, which a list shows only when it is asked for them. */
export async function countOriginsLeftOut(db: Db, question: OriginQuestion): Promise<number> {
  if (asksForArchived(question)) return 0;
  const { count } = await matching(db, question)
    .where("origins.archivedAt", "is not", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Its prospects, counted as sources count theirs: the archived ones too. */
const outcome = sql<{ companies: number; converted: number; rate: number | null }>`(
  select count(*)::int as companies, count(converted_at)::int as converted, count(converted_at)::float8 / nullif(count(*), 0) as rate
  from companies c where c.org_id = origins.org_id and c.origin_id = origins.id and c.is_prospect)`;

function withOutcome(known: ReturnType<typeof listed>) {
  return known
    .leftJoin("contacts", "contacts.id", "origins.contactId")
    .leftJoin("users", "users.id", "origins.ownerId")
    .innerJoinLateral(outcome.as("outcome"), (join) => join.onTrue())
    .select([
      "origins.id",
      "origins.rowVersion",
      "origins.type",
      "origins.name",
      "origins.kind",
      "origins.website",
      "origins.place",
      "origins.startsOn",
      "origins.endsOn",
      "origins.archivedAt",
      "origins.createdAt",
      "outcome.companies",
      "outcome.converted",
      "outcome.rate",
      sql<OriginCard["contact"]>`case when contacts.id is not null
        then jsonb_build_object('id', contacts.id, 'name', contacts.name) end`.as("contact"),
      sql<OriginCard["owner"]>`case when users.id is not null then jsonb_build_object('id', users.id,
        'name', coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)) end`.as("owner"),
    ]);
}

export async function listOrigins(db: Db, list: ListInput): Promise<Page<OriginCard>> {
  return (await readPage(withOutcome(listed(db, list)), list, COLUMNS, "origins.id")) as Page<OriginCard>;
}

/** One page of events and partners with everything a file of them says. */
export const exportOrigins = (db: Db, list: ListInput) =>
  readPage(withOutcome(listed(db, list)).select("origins.notes"), list, COLUMNS, "origins.id");

export const countOrigins = (db: Db, question: OriginQuestion) =>
  countUpTo(db, listed(db, question).select("origins.id"));

export async function findOrigin(db: Db, id: string): Promise<Origin | undefined> {
  const row = await withOutcome(origins(db))
    .select(["origins.notes", "origins.updatedAt"])
    .where("origins.id", "=", id)
    .executeTakeFirst();
  return row as Origin | undefined;
}

export function findOriginType(db: Db, id: string) {
  return db.selectFrom("origins").select("type").where("id", "=", id).executeTakeFirst();
}

export async function insertOrigin(db: Db, values: Insertable<Origins>): Promise<string> {
  const { id } = await db.insertInto("origins").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes the version that was seen; nothing when somebody else was faster. */
export function updateOrigin(db: Db, id: string, rowVersion: number, values: Updateable<Origins>) {
  return db
    .updateTable("origins")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

/** Keeps the day it was first archived. */
export async function archiveOrigin(db: Db, id: string): Promise<void> {
  const archivedAt = sql<string>`now()`;
  await db.updateTable("origins").set({ archivedAt }).where("id", "=", id).where("archivedAt", "is", null).execute();
}

export async function restoreOrigin(db: Db, id: string): Promise<void> {
  await db
    .updateTable("origins")
    .set({ archivedAt: null })
    .where("id", "=", id)
    .where("archivedAt", "is not", null)
    .execute();
}

export function deleteOrigin(db: Db, id: string) {
  return db.deleteFrom("origins").where("id", "=", id).returning("id").executeTakeFirst();
}
