import { bankAccountFields } from "#core/shared/bank/bank-account-fields.ts";
import { api } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import {
  BankDetailsDialog,
  EMPTY_ACCOUNT,
  startOfAccount,
  useAccountFields,
  useAccountWords,
} from "#core/web/records/bank/bank-account-form.tsx";
import type { BankForm } from "#core/web/records/bank/bank-accounts.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { PartnerBankAccount } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import type { LimitedPartner } from "./limited-partner-values.tsx";

const ACCOUNT_FORM = kindForm({
  procedures: api.partnerBankAccounts,
  schema: () =>
    import("#investors/limited-partners/shared/bank-account-forms.ts").then((forms) => forms.partnerAccountForm),
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
