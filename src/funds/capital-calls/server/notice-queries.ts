import { sql } from "kysely";
import { noticeQueries } from "#core/server/notices/notice-queries.ts";

export const callNotices = noticeQueries({
  of: "capital_call",
  first: "call",
  receives: sql`'call_notices'`,
  askedOf: "issued_by",
  wire: "wire_of_call",
});
