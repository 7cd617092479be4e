import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { bankAccountRows } from "#core/server/records/bank-account-rows.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { partnerBankAccountsApi, payoutRulesApi } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import {
  findCoolOff,
  findPayoutRule,
  listPayoutRules,
  partnerAccountWrites,
  partnerBankAccounts,
  payoutRuleWrites,
  setAccountConfirmed,
  setRuleConfirmed,
} from "./bank-account-queries.ts";

/** Who prepares and who confirms, the database decides (guard_lp_bank_account). */
export const partnerBankAccountHandlers = implement(
  partnerBankAccountsApi,
  bankAccountRows({
    of: { word: msg("Limited partner"), key: "limitedPartnerId" },
    queries: partnerBankAccounts,
    writes: partnerAccountWrites,
    confirm: (db, seen, calledBack) =>
      setAccountConfirmed(db, seen, calledBack).catch(besideField("calledOn", "limited-partners.called_when")),
  }),
);

const ruleWord = msg("Waiting time");

/** Who sets and who confirms, the database decides (guard_payout_rule). */
export const payoutRuleHandlers = implement(payoutRulesApi, {
  list: async ({ db }) => ({ hours: await findCoolOff(db), items: await listPayoutRules(db) }),

  async create({ db }, { hours }) {
    if ((await listPayoutRules(db)).some(({ confirmedAt }) => confirmedAt === null))
      throw refuse("limited-partners.rule_waits");
    return required(await findPayoutRule(db, await payoutRuleWrites.insert(db, { hours })), ruleWord);
  },

  confirm: confirmation({
    word: ruleWord,
    find: findPayoutRule,
    change: async (db, id, work) => {
      assertFound((await findPayoutRule(db, id)) !== undefined, ruleWord);
      await work();
      return required(await findPayoutRule(db, id), ruleWord);
    },
    confirm: setRuleConfirmed,
  }),

  async delete({ db }, { id }) {
    assertFound(await payoutRuleWrites.remove(db, id), ruleWord);
    return DONE;
  },
});
