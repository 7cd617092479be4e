import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { isPurchase, type TransactionKind } from "#portfolio/portfolio/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type Security, useTransactionWords } from "../portfolio-values.ts";
import type { TransactionEntry } from "./transaction-form.ts";

type Props = { form: TransactionEntry; securities: readonly Security[]; kind: TransactionKind };
type ChoiceProps = Omit<Props, "kind"> & { name: "securityId" | "intoSecurityId"; none: string };

/** One the company has, or a new one where something is bought; of a conversion also what comes of it, which may be new. */
export function SecurityInputs({ form, securities, kind }: Props) {
  const { t } = useLingui();
  const [securityId, intoId] = useWatch({ control: form.control, name: ["securityId", "intoSecurityId"] });
  const isConversion = kind === "conversion";
  const from = securities.find(({ id }) => id === securityId);
  const others = securities.filter(
    ({ id, currency }) => id !== securityId && (from === undefined || from.currency === currency),
  );
  const isNew = isConversion ? (intoId ?? "") === "" : isPurchase(kind) && (securityId ?? "") === "";
  return (
    <>
      {securities.length > 0 && (
        <SecurityChoice
          form={form}
          securities={securities}
          name="securityId"
          none={isPurchase(kind) ? t`New security` : t`Choose a security`}
        />
      )}
      {isConversion && <SecurityChoice form={form} securities={others} name="intoSecurityId" none={t`New security`} />}
      {isNew && <NewSecurity form={form} />}
    </>
  );
}

function SecurityChoice({ form: { register, errors }, securities, name, none }: ChoiceProps) {
  const words = useTransactionWords();
  return (
    <Field label={words.label(name)} required error={errors[name]?.message}>
      <Select {...register(name)}>
        <option value="">{none}</option>
        {securities.map(({ id, name: called, currency }) => (
          <option key={id} value={id}>
            {called} ({currency})
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NewSecurity({ form: { register, errors } }: { form: TransactionEntry }) {
  const { t } = useLingui();
  const words = useTransactionWords();
  return (
    <>
      <Field
        label={words.label("securityName")}
        required
        hint={t`Such as “Series A preferred”.`}
        error={errors.securityName?.message}
      >
        <TextInput autoComplete="off" {...register("securityName")} />
      </Field>
      <Field label={words.label("securityKind")} error={errors.securityKind?.message}>
        <ChoiceSelect options={words.options("securityKind")} {...register("securityKind")} />
      </Field>
    </>
  );
}
