import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { AllocatedOfCompany } from "#funds/quarters/shared/companies-apart.ts";
import { listTakeovers } from "./reallocation-queries.ts";

type Asked = {
  fundId: string;
  /** Of one allocation; of all where that is null. */
  runId: string | null;
  /** Who is divided between: what they have, with what sellers of commitments had. */
  partners: readonly string[];
};

/** What quarters allocated of each company, account by account; nothing where no quarter told companies apart. */
export async function listOfCompanies(db: Db, { fundId, runId, partners }: Asked): Promise<AllocatedOfCompany[]> {
  const { rows } = await sql<AllocatedOfCompany & { limitedPartnerId: string }>`
    select account_id, portfolio_company_id as deal, limited_partner_id, trim_scale(amount)::text as amount
    from allocated_of_companies(${fundId}, ${runId}) order by account_id, portfolio_company_id`.execute(db);
  if (rows.length === 0) return [];
  const sellers = (await listTakeovers(db, fundId)).map(({ from }) => from);
  return rows.filter(({ limitedPartnerId: id }) => partners.includes(id) || sellers.includes(id));
}
