import { useLingui } from "@lingui/react/macro";
import { bankAccountFields } from "#shared/funds/bank-account-fields.ts";
import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import type { Fund } from "./fund-values.ts";

/** What waits and is changed, or what holds and is to be replaced; neither: a new account. */
export type BankForm = { edited: BankAccount | null; replaces: BankAccount | null };

const BANK_FORM = kindForm({
  procedures: api.fundBankAccounts,
  schema: () => import("#shared/funds/bank-account-forms.ts").then(({ bankAccountForm }) => bankAccountForm),
  worded: { fields: bankAccountFields },
  empty: { fundId: "", replacesId: "", name: "", holder: "", currency: "", account: "", bic: "", bank: "" },
});

type Props = BankForm & { fund: Fund; onClose: () => void };

/** Details of an account as they are to hold; the account of one that is changed may stay unsaid. */
export function BankAccountDialog({ fund, edited, replaces, onClose }: Props) {
  const { t } = useLingui();
  const before = edited ?? replaces;
  const action = before ? t`Prepare change` : t`Add bank account`;
  const form = useKindForm(BANK_FORM, {
    edited,
    start: {
      fundId: fund.id,
      replacesId: replaces?.id ?? "",
      name: replaces?.name ?? "",
      holder: replaces?.holder ?? fund.name,
      currency: replaces?.currency ?? fund.currency,
      bank: replaces?.bank ?? "",
    },
    action,
    one: t`bank account`,
    // Accounts are not kept in the browser.
    inPlace: true,
    toasts: { saved: t`Prepared. A colleague confirms it`, failed: t`Failed to prepare bank details` },
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={before ? t`Change ${before.name}` : t`Add bank account`}
      description={t`It holds once a colleague has confirmed it.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["name", "holder", "account", "bic", "bank", "currency"]}
          required={before ? ["name", "holder"] : ["name", "holder", "account"]}
          hints={before ? { account: t`Leave empty to keep the account that ends in ${before.accountEnd}.` } : {}}
        />
      </div>
    </RecordFormDialog>
  );
}
