import { bankAccountFields } from "#shared/core/bank-account-fields.ts";
import type { PartnerBankAccount } from "#shared/limited-partners/bank-accounts-api.ts";
import { api } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import {
  BankDetailsDialog,
  EMPTY_ACCOUNT,
  startOfAccount,
  useAccountFields,
  useAccountWords,
} from "../core/records/bank-account-form.tsx";
import type { BankForm } from "../core/records/bank-accounts.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { useKindForm } from "../core/records/use-kind-form.ts";
import type { LimitedPartner } from "./limited-partner-values.tsx";

const ACCOUNT_FORM = kindForm({
  procedures: api.partnerBankAccounts,
  schema: () => import("#shared/limited-partners/bank-account-forms.ts").then((forms) => forms.partnerAccountForm),
  worded: { fields: bankAccountFields },
  empty: { limitedPartnerId: "", ...EMPTY_ACCOUNT },
});

type Props = BankForm<PartnerBankAccount> & { partner: LimitedPartner; onClose: () => void };

/** Details of an account the partner is paid to, as they are to hold. */
export function PartnerAccountDialog({ partner, edited, replaces, onClose }: Props) {
  const { firm } = useSession();
  const before = edited ?? replaces;
  const currency = partner.accounts[0]?.currency ?? firm?.currency ?? "";
  const form = useKindForm(ACCOUNT_FORM, {
    edited,
    start: { limitedPartnerId: partner.id, ...startOfAccount(replaces, { holder: partner.name, currency }) },
    ...useAccountWords(before),
    onSaved: onClose,
  });
  const fields = useAccountFields(before, { account: form.watch("account") ?? "", bic: form.watch("bic") ?? "" });
  return (
    <BankDetailsDialog form={form} before={before} onClose={onClose}>
      <FormFields form={form} {...fields} />
    </BankDetailsDialog>
  );
}
