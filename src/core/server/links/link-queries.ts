import { sql } from "kysely";
import type { Db } from "../ctx.ts";
import type { LinkPurpose } from "./link.ts";

type NewLink = {
  purpose: LinkPurpose;
  recordId: string;
  recipient: string;
  /** Of a link to sign. */
  signatureId?: string;
  tokenHash: string;
  needsCode: boolean;
  days: number;
};

export async function insertLink(db: Db, { days, ...link }: NewLink): Promise<string> {
  const expiresAt = sql<string>`now() + ${days} * interval '1 day'`;
  const { id } = await db
    .insertInto("publicLinks")
    .values({ ...link, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a file that came by the asking link; false when it may bring no more. */
export async function useLink(db: Db, bytes: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select use_link(${bytes}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/** Another link of the same holder, which works as long as the first: only its message knows a link's token. */
export async function insertLinkLike(db: Db, id: string, tokenHash: string): Promise<void> {
  await sql`
    insert into public_links (purpose, record_id, signature_id, recipient, needs_code, expires_at, created_by, token_hash)
    select purpose, record_id, signature_id, recipient, needs_code, expires_at, created_by, ${tokenHash} from public_links where id = ${id}`.execute(
    db,
  );
}

/** The asking person and their firm, for a message of theirs. */
export async function findSender(db: Db): Promise<{ name: string; email: string; firmName: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string; firmName: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, u.email, o.name as firm_name
    from users u, organizations o where u.id = me() and o.id = current_org()`.execute(db);
  return rows[0];
}

/** The firm and its day, for what is made of its rows. */
export async function findFirmDay(db: Db): Promise<{ firm: string; today: string }> {
  const { rows } = await sql<{ firm: string; today: string }>`
    select name as firm, firm_today() as today from organizations where id = current_org()`.execute(db);
  return rows[0] ?? { firm: "", today: "" };
}

/** The firm the asking link is of. */
export async function findFirmName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organizations where id = current_org()`.execute(db);
  return rows[0]?.name ?? "";
}
