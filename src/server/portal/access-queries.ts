import { sql } from "kysely";
import type { PortalAccess } from "#shared/portal/access-api.ts";
import type { Db } from "../core/ctx.ts";
import { actorName } from "../core/history.ts";

const nameOf = (column: string) => sql<string>`(select ${actorName} from users where users.id = ${sql.ref(column)})`;

/** Who looks for a partner, and after them who is invited to. */
export async function listAccess(db: Db, limitedPartnerId: string): Promise<PortalAccess[]> {
  const { rows } = await sql<PortalAccess>`
    select * from (select a.id, 'granted' as state, ${nameOf("a.user_id")} as name, coalesce((select email from users u where u.id = a.user_id), '') as email,
      ${nameOf("a.granted_by")} as by, a.created_at as since, null::timestamptz as expires_at
    from lp_access a where a.limited_partner_id = ${limitedPartnerId}
    union all
    select i.id, case when i.expires_at > now() then 'invited' else 'expired' end, null, i.email, ${nameOf("i.invited_by")}, i.created_at, i.expires_at
    from lp_invitations i where i.limited_partner_id = ${limitedPartnerId}) looking
    order by state = 'granted' desc, since, id`.execute(db);
  return rows;
}

export type Outcome = "granted" | "has" | "invited" | "gone" | "colleague" | "deactivated" | "elsewhere" | "mighty";

type Invited = { limitedPartnerId: string; email: string };

export async function inviteToPortal(
  db: Db,
  { limitedPartnerId, email }: Invited,
  { tokenHash, isProof }: { tokenHash: string; isProof: boolean },
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`
    select invite_to_portal(${limitedPartnerId}, ${email}, ${tokenHash}, ${isProof}) as outcome`.execute(db);
  return rows[0]?.outcome ?? "gone";
}

export const findInvited = (db: Db, id: string): Promise<Invited | undefined> =>
  db.selectFrom("lpInvitations").select(["limitedPartnerId", "email"]).where("id", "=", id).executeTakeFirst();

export const findPartnerName = (db: Db, id: string): Promise<{ name: string } | undefined> =>
  db.selectFrom("limitedPartners").select("name").where("id", "=", id).executeTakeFirst();

/** Takes access back, or an invitation; false when there is neither. */
export async function revokeAccess(db: Db, id: string): Promise<boolean> {
  const taken = await db.deleteFrom("lpAccess").where("id", "=", id).returning("id").executeTakeFirst();
  if (taken) return true;
  const { rows } = await sql<{ revoked: boolean }>`select revoke_portal_invitation(${id}) as revoked`.execute(db);
  return rows[0]?.revoked === true;
}
