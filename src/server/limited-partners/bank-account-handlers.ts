import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { partnerBankAccountsApi, payoutRulesApi } from "#shared/limited-partners/bank-accounts-api.ts";
import { besideField } from "../core/database-errors.ts";
import { bankAccountRows } from "../core/records/bank-account-rows.ts";
import { confirmation } from "../core/records/second-person.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
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
