import { sql } from "kysely";
import type { Comment, Reply } from "#shared/deals/comments-api.ts";
import type { Db } from "../core/ctx.ts";
import { readsDeals } from "./work-queries.ts";

function comments(db: Db) {
  return db
    .selectFrom("dealComments")
    .leftJoin("users", "users.id", "dealComments.userId")
    .select([
      "dealComments.id",
      "dealComments.dealId",
      "dealComments.companyId",
      "dealComments.rowVersion",
      "content",
      "parentCommentId",
      "dealComments.createdAt",
      "dealComments.updatedAt",
    ])
    .select(sql<boolean>`deal_comments.edited_at is not null`.as("isEdited"))
    .select(
      sql<
        Reply["author"]
      >`jsonb_build_object('id', deal_comments.user_id, 'firstName', coalesce(users.first_name, ''), 'lastName', coalesce(users.last_name, ''),
        'avatarUrl', users.avatar_url, 'isFormerMember', users.id is null)`.as("author"),
    );
}

/** Where a comment is said: on a deal, on a company, or on a company before it had its deal, and so on both. */
export type Place = { dealId: string | null; companyId: string | null };

/** Top-level comments with their replies, oldest first; the count is of both. */
export async function listComments(
  db: Db,
  subject: "dealId" | "companyId",
  id: string,
): Promise<{ items: Comment[]; count: number }> {
  const rows = await comments(db)
    .where(`dealComments.${subject}`, "=", id)
    .orderBy("dealComments.createdAt")
    .orderBy("dealComments.id")
    .execute();
  const items = rows
    .filter(({ parentCommentId }) => parentCommentId === null)
    .map((row) => ({ ...row, replies: rows.filter(({ parentCommentId }) => parentCommentId === row.id) }));
  return { items, count: rows.length };
}

export const findComment = (db: Db, id: string) => comments(db).where("dealComments.id", "=", id).executeTakeFirst();

export async function insertComment(
  db: Db,
  values: Place & { content: string; parentCommentId: string | null; mentions: string[] },
): Promise<string> {
  const { id } = await db.insertInto("dealComments").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function updateComment(db: Db, id: string, rowVersion: number, values: { content: string; mentions: string[] }) {
  return db
    .updateTable("dealComments")
    .set({ ...values, editedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

export const deleteComment = (db: Db, id: string) =>
  db.deleteFrom("dealComments").where("id", "=", id).returning("id").executeTakeFirst();

/** Of these ids, the ones of active colleagues who may read deals. */
export async function keepReaders(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "in", ids)
    .where(readsDeals)
    .execute();
  return rows.map(({ userId }) => userId);
}

const MOST_SUGGESTIONS = 20;

type Colleague = { id: string; name: string; avatarUrl: string | null };

/** Active colleagues who may read deals and whose name or address contains the text. */
export async function listMentionable(db: Db, search: string): Promise<Colleague[]> {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const { rows } = await sql<Colleague>`
    select users.id, coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name, users.avatar_url
    from memberships join users on users.id = memberships.user_id
    where users.id <> me() and (users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ${pattern}
      and ${readsDeals}
    order by 2 limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}
