import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { DocumentReading, Passage } from "#work/documents/shared/api.ts";
import type { FileText, TextPage } from "#work/documents/shared/text.ts";

/** A version of a document. */
export type VersionOf = { documentId: string; version: number };
/** Where the bytes are that are to be read. */
export type Unread = { blobKey: string; bytes: number };
/** A piece of a page as it is kept. */
export type Piece = { number: number; piece: number; name: string | null; content: string };

/** What became of reading the newest version; one nobody has looked at yet waits like any other. */
export async function findReading(db: Db, documentId: string): Promise<DocumentReading | undefined> {
  return db
    .selectFrom("documents as d")
    .leftJoin("documentReadings as r", (join) =>
      join.onRef("r.orgId", "=", "d.orgId").onRef("r.documentId", "=", "d.id").onRef("r.version", "=", "d.version"),
    )
    .select([
      sql<DocumentReading["state"]>`coalesce(r.state, 'waiting')`.as("state"),
      sql<DocumentReading["problem"]>`r.problem`.as("problem"),
      sql<number>`coalesce(r.words, 0)`.as("words"),
      sql<boolean>`coalesce(r.is_truncated, false)`.as("isTruncated"),
    ])
    .where("d.id", "=", documentId)
    .executeTakeFirst();
}

/** The words of a version as they were read; undefined while nobody has. */
export async function findText(db: Db, documentId: string, version: number): Promise<FileText | undefined> {
  const reading = await db
    .selectFrom("documentReadings")
    .select(["words", "isTruncated"])
    .select([sql<FileText["kind"]>`kind`.as("kind"), sql<FileText["problem"]>`problem`.as("problem")])
    .where("documentId", "=", documentId)
    .where("version", "=", version)
    .where("state", "<>", "waiting")
    .executeTakeFirst();
  if (reading === undefined) return undefined;
  const pages = await db
    .selectFrom("documentTexts")
    .select([
      "number",
      sql<string>`string_agg(content, '' order by piece)`.as("text"),
      sql<string | null>`min(name)`.as("name"),
    ])
    .where("documentId", "=", documentId)
    .where("version", "=", version)
    .groupBy("number")
    .orderBy("number")
    .execute();
  return { ...reading, pages: pages.map(({ name, ...page }): TextPage => (name === null ? page : { ...page, name })) };
}

/** The bytes of a version that waits to be read. */
export async function findUnread(db: Db, { documentId, version }: VersionOf): Promise<Unread | undefined> {
  return db
    .selectFrom("documentReadings as r")
    .innerJoin("documentVersions as v", (join) =>
      join
        .onRef("v.orgId", "=", "r.orgId")
        .onRef("v.documentId", "=", "r.documentId")
        .onRef("v.version", "=", "r.version"),
    )
    .select(["v.blobKey", "v.bytes"])
    .where("r.documentId", "=", documentId)
    .where("r.version", "=", version)
    .where("r.state", "=", "waiting")
    .executeTakeFirst();
}

/** Holds a document against being deleted until its words are written: a person who deletes it holds it first too. False once it is gone. */
export async function holdDocument(db: Db, documentId: string): Promise<boolean> {
  const held = db.selectFrom("documents").select("id").where("id", "=", documentId).forKeyShare();
  return (await held.executeTakeFirst()) !== undefined;
}

export async function removeText(db: Db, { documentId, version }: VersionOf): Promise<void> {
  await db.deleteFrom("documentTexts").where("documentId", "=", documentId).where("version", "=", version).execute();
}

export async function insertPieces(
  db: Db,
  { documentId, version }: VersionOf,
  pieces: readonly Piece[],
): Promise<void> {
  const column = <Name extends keyof Piece>(name: Name) => pieces.map((piece) => piece[name]);
  await sql`insert into document_texts (document_id, version, number, piece, name, content, words)
    select ${documentId}, ${version}, p.number, p.piece, p.name, p.content, text_words(p.content)
    from unnest(${column("number")}::int[], ${column("piece")}::int[], ${column("name")}::text[], ${column("content")}::text[])
      p(number, piece, name, content)`.execute(db);
}

type Outcome = Omit<FileText, "pages"> & { state: "read" | "unreadable" };

/** What was read of a version, so that it is found by it. */
export async function setReading(
  db: Db,
  { documentId, version }: VersionOf,
  { state, kind, words, isTruncated, problem }: Outcome,
): Promise<void> {
  await db
    .updateTable("documentReadings")
    .set({ state, kind, words, isTruncated, problem, changedAt: sql<string>`now()` })
    .where("documentId", "=", documentId)
    .where("version", "=", version)
    .execute();
  await sql`select keep_document_words(${documentId}, ${version}::int)`.execute(db);
}

/** Has a document read again: false where that is not for the asking person. */
export async function readAgain(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql<{ isBegun: boolean }>`select read_words_again(${documentId}) as is_begun`.execute(db);
  return rows[0]?.isBegun ?? false;
}

/** Documents of before there was a reader, and those whose turn got lost: read again, the newest first. */
export async function readForgotten(db: Db, most: number): Promise<void> {
  await sql`select read_words_again(f.id) from (
    select d.id from documents d
    left join document_readings r on r.org_id = d.org_id and r.document_id = d.id and r.version = d.version
    where r.id is null or (r.state = 'waiting' and r.changed_at < now() - interval '1 hour')
    order by d.created_at desc limit ${most}) f`.execute(db);
}

/** Where a page says words, between signs no text has. */
type Found = Omit<Passage, "parts"> & { snippet: string };

/** Where documents say the words of a query, one place of each: of these, else of the newest that do. */
export async function listPassages(
  db: Db,
  { search, ids, most }: { search: string; ids: readonly string[] | undefined; most: number },
): Promise<Found[]> {
  const asked =
    ids === undefined
      ? sql`d.archived_at is null and d.id = any (array(select documents_saying(${search})))`
      : sql`d.id = any (${[...ids]}::uuid[])`;
  const { rows } = await sql<Found>`
    with asked as materialized (select text_query(${search}) as whole, any_of(text_query(${search})) as one),
      found as (select d.id, d.name, d.version, d.created_at from documents d where ${asked} order by d.created_at desc limit ${most})
    select f.id, f.name, r.kind, p.number, p.sheet, text_snippet(p.content, (select one from asked)) as snippet
    from found f join document_readings r on r.document_id = f.id and r.version = f.version
    cross join lateral (
      select t.number, t.name as sheet, t.content from document_texts t, asked a
      where t.document_id = f.id and t.version = f.version and t.words @@ a.one
      order by t.words @@ a.whole desc, ts_rank(t.words, a.one) desc, t.number, t.piece limit 1) p
    order by f.created_at desc, f.id`.execute(db);
  return rows;
}
