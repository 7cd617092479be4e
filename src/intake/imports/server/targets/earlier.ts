import { sql } from "kysely";

/** What a row \`t\` named before an import changed it, where that is still there: a company or a colleague who is gone since cannot come back with it. */
export const companyOfEarlier = sql`(select x.id from companies x where x.org_id = t.org_id and x.id = earlier.company_id)`;
export const colleagueOfEarlier = sql`(select m.user_id from memberships m where m.org_id = t.org_id and m.user_id = earlier.owner_id)`;
