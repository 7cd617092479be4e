import { sql } from "kysely";
import { addAmounts } from "#shared/money/amount.ts";
import { dealsNamed } from "#shared/participation/funding.ts";
import type { CompanyFunding } from "#shared/quarters/company-calls.ts";
import type { AllocatedAccount, CompanyPart } from "#shared/quarters/divide-anew.ts";
import type { Db } from "../core/ctx.ts";
import { readFunding } from "../distributions/funding-queries.ts";
import { asKnown } from "../ledger/queries.ts";
import { listTakeovers } from "./divided-queries.ts";

type Row = { accountId: string; deal: string; limitedPartnerId: string; amount: string };
type Asked = {
  fundId: string;
  /** The day of the closing. */
  closesOn: string;
  /** Of one allocation; of all where that is null. */
  runId: string | null;
  /** Who is divided between: what they have, with what sellers of commitments had. */
  partners: readonly string[];
};

/** Accounts with what quarters allocated of each company, and who paid for those; as they are where no quarter told companies apart. */
export async function withCompanies<Account extends AllocatedAccount>(
  db: Db,
  accounts: readonly Account[],
  { fundId, closesOn, runId, partners }: Asked,
): Promise<{ accounts: readonly Account[]; funding?: CompanyFunding }> {
  const { rows } = await sql<Row>`
    select account_id, portfolio_company_id as deal, limited_partner_id, trim_scale(amount)::text as amount
    from allocated_of_companies(${fundId}, ${runId}) order by account_id, portfolio_company_id`.execute(db);
  if (rows.length === 0) return { accounts };
  const sellers = (await listTakeovers(db, fundId)).map(({ from }) => from);
  const own = rows.filter(({ limitedPartnerId: id }) => partners.includes(id) || sellers.includes(id));
  if (own.length === 0) return { accounts };
  const read = await readFunding(db, fundId, await asKnown(db, { asOf: closesOn }));
  const companiesOf = (accountId: string): CompanyPart[] =>
    [
      ...Map.groupBy(
        own.filter((row) => row.accountId === accountId),
        ({ deal }) => deal,
      ),
    ].map(([deal, some]) => ({
      deal,
      amount: addAmounts(some.map(({ amount }) => amount)),
    }));
  return {
    accounts: accounts.map((account) => ({ ...account, companies: companiesOf(account.accountId) })),
    funding: { dealOf: dealsNamed(read), spent: read.spent },
  };
}
