import { msg } from "#shared/core/text.ts";
import type { BankAccountForm } from "#shared/funds/bank-account-forms.ts";
import { fundBankAccountsApi } from "#shared/funds/bank-accounts-api.ts";
import type { Db } from "../core/ctx.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { confirmation } from "../core/records/second-person.ts";
import { refuse, refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  bankAccountWrites,
  findBankAccount,
  findDetails,
  listBankAccounts,
  listBankChanges,
  prepareClosing,
  seeBankAccount,
  setConfirmed,
} from "./bank-account-queries.ts";

const word = msg("Bank account");

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Fund"), key: "fundId", most: 200 },
  list: listBankAccounts,
  find: findBankAccount,
  writes: bankAccountWrites,

  /** An account that is left out stays as the row has it, or the one it replaces, with its BIC where that is left out too. */
  async valuesOf({ db }, { account, bic, ...form }: BankAccountForm, before) {
    const replacesId = before === undefined ? form.replacesId : before.replacesId;
    if (before === undefined) await assertOneChange(db, form);
    if (account !== "") return { ...form, replacesId, account, bic };
    const kept = before?.id ?? replacesId;
    const details = kept === null ? undefined : await findDetails(db, kept);
    if (details === undefined) throw refuseField("account", "funds.no_account");
    return { ...form, replacesId, account: details.account, bic: bic ?? details.bic };
  },
});

/** Of an account one change waits at a time. */
async function assertOneChange(db: Db, { fundId, replacesId }: { fundId: string; replacesId: string | null }) {
  if (replacesId === null) return;
  const waiting = (await listBankAccounts(db, fundId)).some(
    (one) => one.replacesId === replacesId && one.confirmedAt === null,
  );
  if (waiting) throw refuse("funds.account_waits");
}

/** Who prepares and who confirms, the database decides (guard_fund_bank_account). */
export const fundBankAccountHandlers = implement(fundBankAccountsApi, {
  list: (ctx, asked) => procedures.list(ctx, asked),
  create: (ctx, form) => procedures.create(ctx, form),
  update: (ctx, edit) => procedures.update(ctx, edit),
  delete: (ctx, one) => procedures.delete(ctx, one),

  confirm: confirmation({ word, find: findBankAccount, change, confirm: setConfirmed }),

  async close({ db }, { id }) {
    const account = required(await findBankAccount(db, id), word);
    await bankAccountWrites.hold(db, account.fundId);
    await assertOneChange(db, { fundId: account.fundId, replacesId: id });
    return required(await findBankAccount(db, required(await prepareClosing(db, id), word)), word);
  },

  see: async ({ db }, { id }) => required(await seeBankAccount(db, id), word),

  changes: async ({ db }, { fundId }) => ({ items: await listBankChanges(db, fundId) }),
});
