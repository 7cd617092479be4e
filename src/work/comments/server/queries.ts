import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { withThoseAbout } from "#core/server/records/around.ts";
import type { TimelinePart } from "#core/server/records/timeline.ts";
import { type KindWith, kindsWith } from "#core/shared/records.ts";
import type { Comment, Reply } from "#work/comments/shared/api.ts";

function comments(db: Db) {
  return db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.userId")
    .select([
      "comments.id",
      "comments.recordId",
      "comments.followedTo",
      "comments.rowVersion",
      "content",
      "parentCommentId",
      "comments.createdAt",
      "comments.updatedAt",
    ])
    .select(sql<boolean>`comments.edited_at is not null`.as("isEdited"))
    .select(
      sql<
        Reply["author"]
      >`jsonb_build_object('id', comments.user_id, 'firstName', coalesce(users.first_name, ''), 'lastName', coalesce(users.last_name, ''),
        'avatarUrl', users.avatar_url, 'isFormerMember', users.id is null)`.as("author"),
    );
}

export type Subject = { id: string; kind: KindWith<"comments">; label: string };

/** What a comment can be about, among what the asking person may see. */
export function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  return db
    .selectFrom("records")
    .select(["id", sql<Subject["kind"]>`kind`.as("kind"), "label"])
    .where("id", "=", id)
    .where("kind", "in", kindsWith("comments"))
    .executeTakeFirst();
}

/** Where a comment is said, and what was made of that record since. */
export type Place = { recordId: string; followedTo: string | null };

/** Top-level comments with their replies, oldest first; the count is of both. */
export async function listComments(db: Db, recordId: string): Promise<{ items: Comment[]; count: number }> {
  const rows = await comments(db)
    .where((where) =>
      where.or([where("comments.recordId", "=", recordId), where("comments.followedTo", "=", recordId)]),
    )
    .orderBy("comments.createdAt")
    .orderBy("comments.id")
    .execute();
  const items = rows
    .filter(({ parentCommentId }) => parentCommentId === null)
    .map((row) => ({ ...row, replies: rows.filter(({ parentCommentId }) => parentCommentId === row.id) }));
  return { items, count: rows.length };
}

/** What was said on the record, and in the thread of a record about it that it followed to. */
export const commentEntries: TimelinePart = (recordId) => sql`
  select id, 'comment' as kind, null::date as happened_on, created_at, content, user_id,
    case when record_id = ${recordId} then record_id else coalesce(followed_to, record_id) end as record_id, null::uuid as contact_id, created_at as at,
    false as is_removable
  from comments where record_id = any (${withThoseAbout(recordId)}) or followed_to = any (${withThoseAbout(recordId)})`;

export const findComment = (db: Db, id: string) => comments(db).where("comments.id", "=", id).executeTakeFirst();

export async function insertComment(
  db: Db,
  values: Place & { content: string; parentCommentId: string | null; mentions: string[] },
): Promise<string> {
  const { id } = await db.insertInto("comments").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function updateComment(db: Db, id: string, rowVersion: number, values: { content: string; mentions: string[] }) {
  return db
    .updateTable("comments")
    .set({ ...values, editedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

export const deleteComment = (db: Db, id: string) =>
  db.deleteFrom("comments").where("id", "=", id).returning("id").executeTakeFirst();

/** A member who may read the record: nobody else is offered, nor told what is said of it. */
const reads = (recordId: string) => sql<boolean>`holds(memberships.org_id, memberships.user_id, (
  select t.read_permission from records r join table_registry t on t.kind = r.kind where r.id = ${recordId}))
  and not is_walled_from(memberships.org_id, memberships.user_id, ${recordId})`;

/** Of these ids, the ones of active colleagues who may read the record. */
export async function keepReaders(db: Db, recordId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "in", ids)
    .where(reads(recordId))
    .execute();
  return rows.map(({ userId }) => userId);
}

const MOST_SUGGESTIONS = 20;

type Colleague = { id: string; name: string; avatarUrl: string | null };

/** Active colleagues who may read the record and whose name or address contains the text. */
export async function listMentionable(db: Db, recordId: string, search: string): Promise<Colleague[]> {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const { rows } = await sql<Colleague>`
    select users.id, coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name, users.avatar_url
    from memberships join users on users.id = memberships.user_id
    where users.id <> me() and (users.first_name || ' ' || users.last_name || ' ' || users.email) ilike ${pattern}
      and ${reads(recordId)}
    order by 2 limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}
