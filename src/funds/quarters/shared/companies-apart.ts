import { dealsNamed, type FundingRead } from "#funds/participation/shared/funding.ts";
import { addAmounts } from "#maths/money/amount.ts";
import type { CompanyFunding } from "./company-calls.ts";
import type { AllocatedAccount } from "./reallocate.ts";

/** What a quarter allocated of one company on an account, as decimal text. */
export type AllocatedOfCompany = { accountId: string; deal: string; amount: string };

/**
 * Accounts with what quarters allocated of each company, and who paid for those. Where no quarter told companies apart, nobody is asked
 * who paid: reading that is slow.
 */
export async function companiesApart<Account extends AllocatedAccount>(
  accounts: readonly Account[],
  rows: readonly AllocatedOfCompany[],
  readFunding: () => Promise<Pick<FundingRead, "called" | "spent">>,
): Promise<{ accounts: readonly Account[]; funding?: CompanyFunding }> {
  if (rows.length === 0) return { accounts };
  const read = await readFunding();
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  const companiesOf = (accountId: string) =>
    [...Map.groupBy(byAccount.get(accountId) ?? [], ({ deal }) => deal)].map(([deal, some]) => ({
      deal,
      amount: addAmounts(some.map(({ amount }) => amount)),
    }));
  return {
    accounts: accounts.map((account) => ({ ...account, companies: companiesOf(account.accountId) })),
    funding: { dealOf: dealsNamed(read), spent: read.spent },
  };
}
