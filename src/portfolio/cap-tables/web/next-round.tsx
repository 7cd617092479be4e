import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { api, call, type InputOf } from "#core/web/api/api.ts";
import { type EntryForm, failureText, useEntryForm } from "#core/web/forms/form.ts";
import type { nextRoundForm } from "#portfolio/cap-tables/shared/forms.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { CapTable, ProForma } from "./cap-table-words.ts";
import { ProFormaResult } from "./pro-forma-result.tsx";

type Props = { companyId: string; table: CapTable };
type Asked = z.output<typeof nextRoundForm>;

/** What the next round would come to; nothing of it is stored. */
export function NextRound({ companyId, table }: Props) {
  const [answer, setAnswer] = useState<{ asked: Asked; result: ProForma }>();
  const form = useEntryForm({
    schema: () => import("#portfolio/cap-tables/shared/forms.ts").then((forms) => forms.nextRoundForm),
    defaultValues: {
      id: companyId,
      asOf: table.asOf,
      currency: table.rounds[0]?.currency ?? table.convertibles[0]?.currency ?? "EUR",
      preMoney: "",
      newMoney: "",
      pool: "",
      poolTiming: "before",
    },
    send: async (asked) => {
      const question: InputOf<typeof api.capTables.proForma> = { ...asked, asOf: table.asOf };
      setAnswer({ asked, result: await call(api.capTables.proForma, question) });
    },
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">
        <Trans>Next round</Trans>
      </h2>
      <p className="text-sm text-quiet">
        <Trans>Try terms on the shares of that day. Nothing is stored.</Trans>
      </p>
      <RoundTerms form={form} />
      {answer && <ProFormaResult {...answer} />}
    </section>
  );
}

function RoundTerms({ form }: { form: EntryForm<z.input<typeof nextRoundForm>, Asked> }) {
  const { t } = useLingui();
  const { control, register, errors, failure, isBusy } = form;
  const said = failureText(failure);
  const decimal = { inputMode: "decimal", autoComplete: "off", className: "figure" } as const;
  return (
    <form {...form.props} aria-label={t`Next round`} className="flex flex-col gap-3">
      {said && <Alert tone="danger">{said}</Alert>}
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label={t`Pre-money valuation`} required error={errors.preMoney?.message}>
          <TextInput {...decimal} {...register("preMoney")} />
        </Field>
        <Field label={t`New money`} required error={errors.newMoney?.message}>
          <TextInput {...decimal} {...register("newMoney")} />
        </Field>
        <Field label={t`Currency`} error={errors.currency?.message}>
          <Controller
            control={control}
            name="currency"
            render={({ field }) => <CurrencySelect {...field} value={field.value ?? "EUR"} />}
          />
        </Field>
        <Field label={t`Option pool after (%)`} optional error={errors.pool?.message}>
          <TextInput {...decimal} {...register("pool")} />
        </Field>
        <Field label={t`The pool grows`} error={errors.poolTiming?.message}>
          <Select {...register("poolTiming")}>
            <option value="before">{t`In the pre-money`}</option>
            <option value="after">{t`After the new money`}</option>
          </Select>
        </Field>
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          <Trans>Calculate</Trans>
        </Button>
      </div>
    </form>
  );
}
