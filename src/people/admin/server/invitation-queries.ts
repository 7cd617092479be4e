import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readPage } from "#core/server/lists/list.ts";
import { actorName } from "#core/server/records/history.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { Invitation } from "#people/admin/shared/api.ts";
import type { InvitationForm } from "#people/admin/shared/forms.ts";
import { INVITATION_DAYS } from "#people/admin/shared/rules.ts";

const newExpiry = sql<string>`now() + ${INVITATION_DAYS} * interval '1 day'`;

/** Invitations that were neither accepted nor taken back; an expired one can still be renewed. */
function open(db: Db) {
  return db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.invitedBy")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.role",
      "invitations.endsOn",
      "invitations.createdAt",
      "invitations.expiresAt",
      actorName.as("invitedByName"),
      sql<boolean>`invitations.expires_at <= now()`.as("isExpired"),
    ])
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null);
}

export function listInvitations(db: Db, list: ListInput): Promise<Page<Invitation>> {
  return readPage(open(db), list, { createdAt: { column: "invitations.createdAt", type: "moment" } }, "invitations.id");
}

export function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  return open(db).where("invitations.id", "=", id).executeTakeFirst();
}

/** `isProof`: the link goes by mail, so that a person who opens it has the address. */
type NewLink = { tokenHash: string; isProof: boolean };

/** Invites the address; the invitation it already has is renewed with the new role, sender and link. */
export async function upsertInvitation(
  db: Db,
  { email, role, endsOn, insteadOfAccount = false }: InvitationForm & { insteadOfAccount?: boolean },
  { tokenHash, isProof }: NewLink,
): Promise<string> {
  const renewed = {
    role,
    endsOn,
    tokenHash,
    isProof,
    invitedBy: sql<string>`me()`,
    expiresAt: newExpiry,
    ...(insteadOfAccount && { insteadOfAccountAt: sql<string>`now()` }),
  };
  const { id } = await db
    .insertInto("invitations")
    .values({ email, ...renewed })
    .onConflict((conflict) =>
      conflict
        .columns(["orgId", "email"])
        .where("acceptedAt", "is", null)
        .where("revokedAt", "is", null)
        .doUpdateSet(renewed),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Of how many addresses the firm learned within a day that they have an account elsewhere. One at a time, so that none is missed. */
export async function countLearnedElsewhere(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts of ' || current_org()::text, 0))`.execute(db);
  const { count } = await db
    .selectFrom("invitations")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("insteadOfAccountAt", ">", sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives an open invitation a new link and a new term. */
export function renewInvitation(db: Db, id: string, link: NewLink) {
  return stillOpen(db, id)
    .set({ ...link, expiresAt: newExpiry })
    .returning("id")
    .executeTakeFirst();
}

export function revokeInvitation(db: Db, id: string) {
  return stillOpen(db, id).set({ revokedAt: sql<string>`now()` }).returning("id").executeTakeFirst();
}

function stillOpen(db: Db, id: string) {
  return db
    .updateTable("invitations")
    .where("id", "=", id)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null);
}

/** What the mail says about the sender: their name and their firm. */
export async function findSender(db: Db): Promise<{ name: string; email: string; firmName: string } | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("organizations", (join) => join.on("organizations.id", "=", sql<string>`current_org()`))
    .select([actorName.as("name"), "users.email", "organizations.name as firmName"])
    .where("users.id", "=", sql<string>`me()`)
    .executeTakeFirst();
}
