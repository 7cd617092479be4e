import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";
import type { PortalAccess } from "#investors/portal/shared/access-api.ts";

const nameOf = (column: string) => sql<string>`(select ${actorName} from users where users.id = ${sql.ref(column)})`;

/** Who looks for a partner, and after them who is invited to. */
export async function listAccess(db: Db, limitedPartnerId: string): Promise<PortalAccess[]> {
  const { rows } = await sql<PortalAccess>`
    select * from (select a.id, 'granted' as state, ${nameOf("a.user_id")} as name, coalesce((select email from users u where u.id = a.user_id), '') as email,
      ${nameOf("a.granted_by")} as by, a.created_at as since, null::timestamptz as expires_at, null as reason, false as is_own
    from lp_access a where a.limited_partner_id = ${limitedPartnerId}
    union all
    select i.id, case when i.asks_second and i.confirmed_at is null then 'waiting' when i.declined_at is not null then 'declined'
        when i.expires_at > now() then 'invited' else 'expired' end,
      ${nameOf("i.user_id")}, i.email, ${nameOf("i.invited_by")}, i.created_at, i.expires_at, i.reason, i.invited_by is not distinct from me()
    from lp_invitations i where i.limited_partner_id = ${limitedPartnerId}) looking
    order by state = 'granted' desc, since, id`.execute(db);
  return rows;
}

const NOT_TO_INVITE = ["gone", "has", "colleague", "deactivated", "elsewhere", "mighty"] as const;
export type NotToInvite = (typeof NOT_TO_INVITE)[number];
export type Sent = "invited" | "asked" | "waiting";
export type Outcome = Sent | NotToInvite;
export const isSent = (outcome: Outcome): outcome is Sent => !NOT_TO_INVITE.some((one) => one === outcome);

export type Address = { elsewhere: string[]; contact: "known" | "own" | "none" };

/** What an address is to a partner: the others it looks for, and whether it is a contact. */
export async function findAddress(db: Db, limitedPartnerId: string, email: string): Promise<Address> {
  const { rows } = await sql<Address>`
    select a.elsewhere, a.contact from portal_address(${limitedPartnerId}, ${email}) a`.execute(db);
  return rows[0] ?? { elsewhere: [], contact: "none" };
}

export type Link = { tokenHash: string; isProof: boolean };
type Invited = { limitedPartnerId: string; email: string; reason: string | null };

const outcomeOf = async (db: Db, asked: RawBuilder<unknown>): Promise<Outcome | null> => {
  const { rows } = await sql<{ outcome: Outcome | null }>`select ${asked} as outcome`.execute(db);
  return rows[0]?.outcome ?? null;
};

/** Why an address may not be invited; null when it may. */
export const findNotToInvite = (db: Db, { limitedPartnerId, email }: Omit<Invited, "reason">) =>
  outcomeOf(db, sql`not_to_invite(${limitedPartnerId}, ${email})`);

export const inviteToPortal = (db: Db, { limitedPartnerId, email, reason }: Invited, link: Link) =>
  outcomeOf(db, sql`invite_to_portal(${limitedPartnerId}, ${email}, ${reason}, ${link.tokenHash}, ${link.isProof})`);

/** Null where it is approved already, or never had to be. */
export const confirmInvitation = (db: Db, id: string, link: Link) =>
  outcomeOf(db, sql`confirm_portal_invitation(${id}, ${link.tokenHash}, ${link.isProof})`);

export const renewInvitation = (db: Db, id: string, link: Link) =>
  outcomeOf(db, sql`renew_portal_invitation(${id}, ${link.tokenHash}, ${link.isProof})`);

export const findInvited = (db: Db, id: string): Promise<{ limitedPartnerId: string; email: string } | undefined> =>
  db.selectFrom("lpInvitations").select(["limitedPartnerId", "email"]).where("id", "=", id).executeTakeFirst();

export const findPartnerName = (db: Db, id: string): Promise<{ name: string } | undefined> =>
  db.selectFrom("limitedPartners").select("name").where("id", "=", id).executeTakeFirst();

/** Mail to the address came back lately, so nothing more goes there. */
export async function isHeld(db: Db, address: string): Promise<boolean> {
  const held = await db
    .selectFrom("addressHolds")
    .select("id")
    .where("address", "=", address)
    .where("releasedAt", "is", null)
    .where("why", "=", "bounced")
    .executeTakeFirst();
  return held !== undefined;
}

/** Takes access back, or an invitation; false when there is neither. */
export async function revokeAccess(db: Db, id: string): Promise<boolean> {
  const taken = await db.deleteFrom("lpAccess").where("id", "=", id).returning("id").executeTakeFirst();
  if (taken) return true;
  const { rows } = await sql<{ revoked: boolean }>`select revoke_portal_invitation(${id}) as revoked`.execute(db);
  return rows[0]?.revoked === true;
}
