import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { readPage } from "#core/server/lists/list.ts";
import type { LimitedPartnerFigureRow, PartnerAccount } from "#investors/limited-partners/shared/api.ts";
import type { LimitedPartnerFigure } from "#investors/limited-partners/shared/metrics.ts";
import type { KycStatus } from "#investors/limited-partners/shared/rules.ts";
import { listAccounts } from "./account-queries.ts";

const ROWS_AT_ONCE = 50;

/** Not only a general partner: who committed to no fund yet is a limited partner, too. */
const IS_LIMITED = sql<SqlBool>`(not exists (select from commitments c where c.limited_partner_id = limited_partners.id and c.is_general_partner)
  or exists (select from commitments c where c.limited_partner_id = limited_partners.id and not c.is_general_partner))`;

/** Which partners a figure is made of. */
const COUNTS: Record<LimitedPartnerFigure, RawBuilder<SqlBool>> = {
  totalCommitments: sql`exists (select from commitments c where c.limited_partner_id = limited_partners.id and c.confirmed_at is not null)`,
  capitalCalled: sql`id in (select called_partners())`,
  limitedPartners: IS_LIMITED,
  kycApproved: sql`kyc_status = 'approved' and ${IS_LIMITED}`,
};

const partnersOf = (db: Db, figure: LimitedPartnerFigure) =>
  db.selectFrom("limitedPartners").where("archivedAt", "is", null).where(COUNTS[figure]);

/** The figures over the list: sums by currency, the largest first, and how many partners stand where with their KYC. */
export async function limitedPartnerStatistics(db: Db) {
  const { rows: accounts } = await sql<PartnerAccount>`
    with partners as (select id from limited_partners where archived_at is null)
    select f.currency, trim_scale(sum(committed))::text as committed, trim_scale(sum(called))::text as called,
      trim_scale(sum(distributed))::text as distributed, trim_scale(sum(committed) - sum(called) + sum(recallable))::text as unfunded
    from (
      select fund_id, amount as committed, 0 as called, 0 as distributed, 0 as recallable from commitment_lines
      where limited_partner_id in (select id from partners) and effective_on <= ${firmToday}
      union all
      select fund_id, 0, called, distributed, recallable from books_of_partners()) lines
    join funds f on f.id = fund_id group by 1 order by sum(committed) desc, 1`.execute(db);
  const { rows: states } = await sql<{ kycStatus: KycStatus; count: number }>`
    select kyc_status, count(*)::int as count from limited_partners where archived_at is null and ${IS_LIMITED} group by 1`.execute(
    db,
  );
  const of = (status: KycStatus) => states.find(({ kycStatus }) => kycStatus === status)?.count ?? 0;
  const kyc = { approved: of("approved"), pending: of("pending"), rejected: of("rejected") };
  return { accounts, count: kyc.approved + kyc.pending + kyc.rejected, kyc };
}

/** A figure with the partners it is made of, in the order of their names. */
export async function explainLimitedPartners(db: Db, figure: LimitedPartnerFigure, cursor: string | undefined) {
  const { whole } = await partnersOf(db, figure)
    .select(sql<number>`count(*)::int`.as("whole"))
    .executeTakeFirstOrThrow();
  const rows = partnersOf(db, figure).select([
    "id",
    "name",
    sql<LimitedPartnerFigureRow["kycStatus"]>`kyc_status`.as("kycStatus"),
  ]);
  const page = await readPage(
    rows,
    { sort: { field: "name", direction: "asc" }, limit: ROWS_AT_ONCE, ...(cursor !== undefined && { cursor }) },
    { name: { column: "name", type: "text" } },
    "id",
  );
  const accounts = await listAccounts(
    db,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row): LimitedPartnerFigureRow => ({ ...row, accounts: accounts.get(row.id) ?? [] }));
  return explained(whole, {}, { ...page, items });
}
