import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { type Msg, msg } from "#core/shared/text.ts";

/** Why nothing is paid to a partner, and why it is not admitted. */
const NOT_APPROVED: Readonly<Record<"pending" | "rejected", Msg>> = {
  pending: msg("Its KYC is not approved"),
  rejected: msg("Its KYC was rejected"),
};

/** Which of these partners nothing is paid to and no closing admits, and why in words. */
export async function listNotApproved(db: Db, partnerIds: readonly string[]) {
  const rows = await db
    .selectFrom("limitedPartners")
    .select(["id", "name", sql<"pending" | "rejected">`kyc_status`.as("kycStatus")])
    .where(sql<boolean>`id = any (${partnerIds}::uuid[])`)
    .where("kycStatus", "<>", "approved")
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, kycStatus }) => ({ id, name, reason: NOT_APPROVED[kycStatus] }));
}
