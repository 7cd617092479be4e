import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { isSale, type TransactionKind, takesCosts } from "#portfolio/portfolio/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { useTransactionWords } from "../portfolio-values.ts";
import { LotsInput } from "./lots-input.tsx";
import type { TransactionEntry } from "./transaction-form.ts";

type Props = { form: TransactionEntry; kind: TransactionKind; currency: string };
type Extra = "costs" | "heldBack" | "remaining" | "interest";

/** What few transactions say: costs, money that comes later, interest that converts, the lots that are sold. */
export function TransactionExtras({ form, kind, currency }: Props) {
  const { t } = useLingui();
  const of = { form, currency };
  return (
    <>
      {takesCosts(kind) && <ExtraAmount {...of} name="costs" hint={t`Beside the amount, such as legal fees.`} />}
      {isSale(kind) && (
        <>
          <ExtraAmount {...of} name="heldBack" hint={t`Beside the amount: the fair value of what may be paid later.`} />
          <Lots form={form} />
        </>
      )}
      {kind === "escrow_release" && (
        <ExtraAmount {...of} name="remaining" hint={t`Its fair value after this payment. Empty: what is left.`} />
      )}
      {kind === "conversion" && (
        <ExtraAmount
          {...of}
          name="interest"
          hint={t`Interest of a note that becomes shares: income, and part of their cost.`}
        />
      )}
    </>
  );
}

type AmountProps = Omit<Props, "kind"> & { name: Extra; hint: string };

function ExtraAmount({ form: { control, errors }, currency, name, hint }: AmountProps) {
  const words = useTransactionWords();
  return (
    <Field label={words.label(name)} optional hint={hint} error={errors[name]?.message}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => <MoneyInput {...field} value={field.value ?? null} currency={currency} />}
      />
    </Field>
  );
}

/** Which lots are sold; folded, as most funds leave it to how they relieve cost. */
function Lots({ form: { control, errors } }: Pick<Props, "form">) {
  const [portfolioCompanyId, fundId, securityId, effectiveOn] = useWatch({
    control,
    name: ["portfolioCompanyId", "fundId", "securityId", "effectiveOn"],
  });
  if (fundId === "" || !securityId) return null;
  const message = errors.lots?.message ?? errors.lots?.root?.message;
  return (
    <details className="text-sm sm:col-span-2" open={message !== undefined || undefined}>
      <summary>
        <Trans>Choose lots</Trans>
      </summary>
      <Controller
        control={control}
        name="lots"
        render={({ field: { value, onChange } }) => (
          <LotsInput
            of={{ id: portfolioCompanyId, fundId, securityId, ...(effectiveOn !== "" && { asOf: effectiveOn }) }}
            value={value ?? []}
            onChange={onChange}
            error={message}
          />
        )}
      />
    </details>
  );
}
