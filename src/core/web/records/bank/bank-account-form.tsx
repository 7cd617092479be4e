import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ShownBankAccount } from "#core/shared/bank/bank-account-contract.ts";
import { otherCountry } from "#core/shared/bank/bank-details.ts";
import type { RecordFormFrame } from "../form/record-form.ts";
import { RecordFormDialog } from "../form/record-form-dialog.tsx";

/** What stands in an empty form of an account, besides whose it is. */
export const EMPTY_ACCOUNT = { replacesId: "", name: "", holder: "", currency: "", account: "", bic: "", bank: "" };

/** What the form of an account begins with: what it replaces, or usual words. */
export const startOfAccount = (replaces: ShownBankAccount | null, usual: { holder: string; currency: string }) => ({
  replacesId: replaces?.id ?? "",
  name: replaces?.name ?? "",
  holder: replaces?.holder ?? usual.holder,
  currency: replaces?.currency ?? usual.currency,
  bank: replaces?.bank ?? "",
});

/** The bank details, of the firm or of another party. Accounts are not kept in the browser. */
export function useAccountWords(before: ShownBankAccount | null) {
  const { t } = useLingui();
  return {
    action: before ? t`Prepare change` : t`Add bank account`,
    one: t`bank account`,
    inPlace: true,
    toasts: { saved: t`Prepared. A colleague confirms it`, failed: t`Failed to prepare bank details` },
  } as const;
}

type Props = { form: RecordFormFrame; before: ShownBankAccount | null; children: ReactNode; onClose: () => void };

/** Details of an account as they are to hold; its `children` are the fields. */
export function BankDetailsDialog({ form, before, children, onClose }: Props) {
  const { t } = useLingui();
  return (
    <RecordFormDialog
      form={form}
      title={before ? t`Change ${before.name}` : t`Add bank account`}
      description={t`Takes effect once a colleague confirms it.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </RecordFormDialog>
  );
}

/** What `FormFields` draws of an account; that of one that is changed may stay unsaid. */
export function useAccountFields(before: ShownBankAccount | null, typed: { account: string; bic: string }) {
  const { t } = useLingui();
  const other = otherCountry(typed.account, typed.bic);
  return {
    fields: ["name", "holder", "account", "bic", "bank", "currency"],
    required: before ? (["name", "holder"] as const) : (["name", "holder", "account"] as const),
    hints: {
      ...(before && { account: t`Leave empty to keep the account that ends in ${before.accountEnd}.` }),
      ...(other && { bic: t`The BIC is of a bank in ${other.bic}, the IBAN of ${other.iban}. Check both.` }),
    },
  } as const;
}
