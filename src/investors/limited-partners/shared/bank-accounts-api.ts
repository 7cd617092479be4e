import { z } from "zod";
import { bankAccountContract, bankAccountShape } from "#core/shared/bank/bank-account-contract.ts";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { callBackForm, partnerAccountForm, payoutRuleForm } from "./bank-account-forms.ts";

const bankAccount = z.object({
  ...bankAccountShape,
  limitedPartnerId: id,
  /** Whom the second person called back, at which number and on which day. */
  calledName: z.string().nullable(),
  calledNumber: z.string().nullable(),
  calledOn: plainDate.nullable(),
  /** Nothing is paid to it before. */
  usableFrom: timestamp.nullable(),
});
export type PartnerBankAccount = z.infer<typeof bankAccount>;

export const partnerBankAccountsApi = bankAccountContract(
  {
    of: { entry: RECORDS.limited_partner, key: "limitedPartnerId" },
    can: { read: "bank:read", prepare: "bank:prepare", confirm: "bank:confirm" },
    path: "partner-bank-accounts",
    reads: { accounts: ["lp_bank_accounts", "users"], changes: ["lp_bank_changes", "users"] },
    row: bankAccount,
    form: partnerAccountForm,
    edit: partnerAccountForm.extend({ id, rowVersion }),
  },
  callBackForm.shape,
);

const person = z.object({ id, name: z.string() }).nullable();
const payoutRule = z.object({
  id,
  rowVersion,
  hours: z.number().int(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
});
export type PayoutRule = z.infer<typeof payoutRule>;

export const payoutRulesApi = {
  list: query({
    can: "bank:read",
    reads: ["payout_rules", "users"],
    path: "/payout-rules",
    summary: "How many hours after their confirmation bank details are paid to: what counts, and what waits",
  }).output(z.object({ hours: z.number().int(), items: z.array(payoutRule) })),
  create: command({
    can: "bank:confirm",
    path: "/payout-rules",
    summary: "Set another waiting time: it counts once somebody else has confirmed it",
  })
    .input(payoutRuleForm)
    .output(payoutRule),
  confirm: command({
    can: "bank:confirm",
    path: "/payout-rules/{id}/confirm",
    summary: "Confirm a waiting time that somebody else set, in the version that was seen",
  })
    .input(z.object({ id, rowVersion }))
    .output(payoutRule),
  delete: command({
    can: "bank:confirm",
    path: "/payout-rules/{id}",
    method: "DELETE",
    summary: "Delete a waiting time that nobody has confirmed",
  })
    .input(z.object({ id }))
    .output(done),
};
