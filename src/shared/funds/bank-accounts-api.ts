import { z } from "zod";
import { command, id, query, rowVersion, timestamp } from "../core/contract.ts";
import { rowContract } from "../core/row-contract.ts";
import { bankAccountForm } from "./bank-account-forms.ts";

/** Bank details are seen, prepared and confirmed by whoever may, and by nobody else. */
const entry = { table: "funds", one: "fund", can: { read: "fund:bank", update: "fund:bank" } } as const;
const person = z.object({ id, name: z.string() }).nullable();

/** Details as they were prepared; of the account its last four characters. */
const bankAccount = z.object({
  id,
  rowVersion,
  fundId: id,
  name: z.string(),
  holder: z.string(),
  currency: z.string(),
  accountEnd: z.string(),
  bank: z.string().nullable(),
  /** What it takes the place of once it is confirmed, and whether that is only closed. */
  replacesId: id.nullable(),
  closes: z.boolean(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
});
export type BankAccount = z.infer<typeof bankAccount>;

const change = z.object({
  id,
  what: z.enum(["prepared", "changed", "confirmed", "closed", "seen", "withdrawn"]),
  name: z.string(),
  accountEnd: z.string(),
  madeBy: person,
  madeAt: timestamp,
});

const PATH = "fund-bank-accounts";
/** What was withdrawn is entered anew: the trail keeps no accounts. */
const { restore: _, ...rows } = rowContract({
  of: { entry, key: "fundId" },
  path: PATH,
  one: "bank account",
  many: "bank accounts",
  reads: ["fund_bank_accounts", "users"],
  row: bankAccount,
  form: bankAccountForm,
  edit: bankAccountForm.extend({ id, rowVersion }),
});

export const fundBankAccountsApi = {
  ...rows,
  confirm: command({
    can: "fund:bank",
    path: `/${PATH}/{id}/confirm`,
    summary: "Confirm bank details that somebody else prepared, in the version that was seen: they hold from now on",
  })
    .input(z.object({ id, rowVersion }))
    .output(bankAccount),
  close: command({
    can: "fund:bank",
    path: `/${PATH}/{id}/close`,
    summary: "Prepare that an account is closed: it is, once somebody else confirms it",
  })
    .input(z.object({ id }))
    .output(bankAccount),
  see: command({
    can: "fund:bank",
    path: `/${PATH}/{id}/see`,
    summary: "An account in full; that it was looked at is written down",
  })
    .input(z.object({ id }))
    .output(z.object({ account: z.string(), bic: z.string().nullable() })),
  changes: query({
    can: "fund:bank",
    reads: ["fund_bank_changes", "users"],
    path: "/funds/{fundId}/bank-account-changes",
    summary: "Who did what with the bank accounts of a fund, newest first",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(change) })),
};
