import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { HeldRates } from "./held-rates.tsx";
import type { WaitingRate } from "./ledger-words.ts";

type Props = { pair: { base: string; quote: string } | undefined; onClose: () => void };

/** One rate by hand. */
export function RateDialog({ pair = { base: "EUR", quote: "USD" }, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [held, setHeld] = useState<readonly WaitingRate[]>([]);
  const add = useCommand(api.fxRates.add);
  const form = useEntryForm({
    schema: () => import("#funds/ledger/shared/forms.ts").then(({ rateForm }) => rateForm),
    defaultValues: { base: pair.base, quote: pair.quote, rateOn: today, rate: "", source: "" },
    send: async (rate) => {
      const { added, waiting } = await add.mutateAsync({ rates: [rate] });
      if (waiting.length > 0) return setHeld(waiting);
      toast.success(added === 0 ? t`This rate is kept already` : t`Rate added`);
      onClose();
    },
  });
  const { control, register, errors } = form;
  if (held.length > 0) return <HeldRates rates={held} onClose={onClose} />;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Add rate`,
        description: t`What one unit of the base currency is worth in the quote currency.`,
        submit: t`Add rate`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Base currency`} required error={errors.base?.message}>
          <Controller control={control} name="base" render={({ field }) => <CurrencySelect {...field} />} />
        </Field>
        <Field label={t`Quote currency`} required error={errors.quote?.message}>
          <Controller control={control} name="quote" render={({ field }) => <CurrencySelect {...field} />} />
        </Field>
        <Field label={t`Rate`} required error={errors.rate?.message}>
          <TextInput inputMode="decimal" {...register("rate")} />
        </Field>
        <Field label={t`Date`} required error={errors.rateOn?.message}>
          <FormDate control={control} name="rateOn" lie="behind" />
        </Field>
        <Field
          className="sm:col-span-2"
          label={t`Source`}
          required
          hint={t`Such as “European Central Bank” or “Bank confirmation”.`}
          error={errors.source?.message}
        >
          <TextInput {...register("source")} />
        </Field>
      </div>
    </EntryDialog>
  );
}
