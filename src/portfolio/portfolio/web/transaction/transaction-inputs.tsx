import { useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { NoneYet } from "#core/web/records/rows/none-yet.tsx";
import {
  isPurchase,
  isSecondary,
  movesCash,
  type TransactionKind,
  takesAmount,
  takesUnits,
} from "#portfolio/portfolio/shared/rules.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type Security, useTransactionWords } from "../portfolio-values.ts";
import { SecurityInputs } from "./security-inputs.tsx";
import { TransactionExtras } from "./transaction-extras.tsx";
import type { TransactionEntry } from "./transaction-form.ts";
import { UnitInputs } from "./unit-inputs.tsx";

type Fund = { id: string; name: string; currency: string };
type Props = { form: TransactionEntry; funds: readonly Fund[]; securities: readonly Security[] };

/** What a transaction says; what its type does not need is not asked. */
export function TransactionInputs({ form, funds, securities }: Props) {
  const { t } = useLingui();
  const words = useTransactionWords();
  const { control, register, errors } = form;
  const kind = useWatch({ control, name: "kind" }) ?? "purchase";
  // Nothing can be sold or valued before something was bought.
  const kinds = words
    .options("kind")
    .filter(([one]) => isPurchase(one as TransactionKind) || one === kind || securities.length > 0);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.label("kind")} required error={errors.kind?.message}>
        <ChoiceSelect options={kinds} {...register("kind")} />
      </Field>
      <Field label={words.label("effectiveOn")} required error={errors.effectiveOn?.message}>
        <FormDate control={control} name="effectiveOn" lie="behind" />
      </Field>
      <Field label={words.label("fundId")} required error={errors.fundId?.message}>
        <NoneYet kind="fund">
          <Select {...register("fundId")}>
            <option value="">{t`Choose a fund`}</option>
            {funds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </NoneYet>
      </Field>
      <SecurityInputs form={form} securities={securities} kind={kind} />
      {isSecondary(kind) && <OtherHolder form={form} kind={kind} />}
      {takesUnits(kind) && <UnitInputs form={form} kind={kind} />}
      {takesAmount(kind) && <AmountInput form={form} funds={funds} securities={securities} />}
      <TransactionExtras form={form} kind={kind} currency={useCurrency({ form, funds, securities })} />
      <Field label={words.label("memo")} optional error={errors.memo?.message} className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("memo")} />
      </Field>
      {movesCash(kind) && (
        <Controller
          control={control}
          name="isFundedByUnallocated"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <Checkbox
              className="sm:col-span-2"
              label={isPurchase(kind) ? words.label("isFundedByUnallocated") : t`Received as capital not yet allocated`}
              name={name}
              checked={value === true}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
              onBlur={onBlur}
            />
          )}
        />
      )}
    </div>
  );
}

/** Whom a secondary is bought from or sold to. */
function OtherHolder({ form: { register, errors }, kind }: Pick<Props, "form"> & { kind: TransactionKind }) {
  const { t } = useLingui();
  return (
    <Field
      label={isPurchase(kind) ? t`Bought from` : t`Sold to`}
      required
      hint={isPurchase(kind) ? t`As the cap table calls them.` : t`As the cap table calls them, or a new holder.`}
      error={errors.holder?.message}
    >
      <TextInput autoComplete="off" {...register("holder")} />
    </Field>
  );
}

/** The currency of the security; of a new one, the fund’s unless another is chosen. */
function useCurrency({ form, funds, securities }: Props): string {
  const [fundId, securityId, typed] = useWatch({ control: form.control, name: ["fundId", "securityId", "currency"] });
  const held = securities.find(({ id }) => id === securityId);
  const ofFund = funds.find(({ id }) => id === fundId)?.currency ?? "";
  return held?.currency ?? (typed === undefined || typed === "" ? ofFund : typed);
}

function AmountInput({ form, funds, securities }: Props) {
  const { t } = useLingui();
  const words = useTransactionWords();
  const { control, errors, setValue } = form;
  const [kind, securityId] = useWatch({ control, name: ["kind", "securityId"] });
  const isNew = securities.every(({ id }) => id !== securityId);
  const currency = useCurrency({ form, funds, securities });
  const hint = kind === "valuation" ? t`Fair value of everything held.` : undefined;
  return (
    <Field
      label={kind === "valuation" ? t`Fair value` : words.label("amount")}
      required
      error={errors.amount?.message ?? errors.currency?.message}
      {...(hint !== undefined && { hint })}
    >
      <Controller
        control={control}
        name="amount"
        render={({ field }) => (
          <MoneyInput
            {...field}
            value={field.value ?? null}
            currency={currency}
            {...(isNew && {
              onCurrency: (chosen: string) => setValue("currency", chosen, { shouldDirty: true }),
            })}
          />
        )}
      />
    </Field>
  );
}
