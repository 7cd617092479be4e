import { sql } from "kysely";
import { noticeQueries } from "#core/server/notices/notice-queries.ts";

/** Who pays is told as of a call, who gets as of a distribution. */
export const admissionNotices = noticeQueries({
  of: "fund_admission",
  first: "closing",
  receives: sql`case when l.amount > 0 then 'call_notices' else 'distribution_notices' end`,
  askedOf: "approved_by",
  wire: "wire_of_fund_admission",
});
