import { useLingui } from "@lingui/react/macro";
import { exchangesUnits, type TransactionKind } from "#portfolio/portfolio/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { useTransactionWords } from "../portfolio-values.ts";
import type { TransactionEntry } from "./transaction-form.ts";

type Props = { form: TransactionEntry; kind: TransactionKind };

/** Units bought, sold or converted; of a split how many new ones there are for how many old ones. */
export function UnitInputs({ form: { register, errors }, kind }: Props) {
  const { t } = useLingui();
  const words = useTransactionWords();
  const isSplit = kind === "split";
  return (
    <>
      <Field
        label={isSplit ? t`Old units` : words.label("quantity")}
        required
        error={errors.quantity?.message}
        {...(kind === "conversion" && { hint: t`Units given up.` })}
      >
        <TextInput inputMode="decimal" autoComplete="off" className="figure" {...register("quantity")} />
      </Field>
      {exchangesUnits(kind) && (
        <Field
          label={isSplit ? t`New units` : words.label("received")}
          required
          error={errors.received?.message}
          {...(isSplit && { hint: t`Ten for one: 1 old unit, 10 new units. Applies to all units held.` })}
        >
          <TextInput inputMode="decimal" autoComplete="off" className="figure" {...register("received")} />
        </Field>
      )}
    </>
  );
}
