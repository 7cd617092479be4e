import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { api, call, refresh } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { EXIT_TYPES } from "#portfolio/exits/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { type Scenario, useExitWords } from "../exit-values.ts";

type Start = {
  company: PickedRecord | null;
  currency: string;
  exitOn: string;
  exitValue?: string;
  exitType?: (typeof EXIT_TYPES)[number];
  debt?: string;
  fees?: string;
  escrow?: string;
};
type Props = { start: Start; onAnswer: (scenario: Scenario) => void };
type Form = ReturnType<typeof useScenarioForm>;

function useScenarioForm({ start, onAnswer }: Props) {
  const { t } = useLingui();
  const { company, exitValue = "", exitType = "Acquisition", debt = "", fees = "", escrow = "", ...known } = start;
  const form = useEntryForm({
    schema: () => import("#portfolio/exits/shared/forms.ts").then(({ scenarioForm }) => scenarioForm),
    defaultValues: {
      ...known,
      portfolioCompanyId: company?.id ?? "",
      exitValue,
      exitType,
      debt,
      fees,
      escrow,
      name: "",
    },
    send: async (asked) => {
      const scenario = await call(api.exitScenarios.create, asked);
      onAnswer(scenario);
      if (scenario.id === null) return;
      form.setValue("name", "");
      toast.success(t`Scenario saved`);
      await refresh(api.exitScenarios.list);
    },
  });
  return form;
}

/** A company and the terms of its sale; with a name the scenario is saved. */
export function ScenarioForm(props: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const [company, setCompany] = useState(props.start.company);
  const form = useScenarioForm(props);
  const { register, errors, failure, isBusy, setValue } = form;
  const said = failureText(failure);
  return (
    <form {...form.props} aria-label={t`Scenario Analysis`} className="flex flex-col gap-3">
      {said && <Alert tone="danger">{said}</Alert>}
      <Field label={t`Company`} required error={errors.portfolioCompanyId?.message}>
        <AnyRecordPicker
          kinds={["portfolio_company"]}
          value={company}
          onChange={(picked) => {
            setCompany(picked);
            setValue("portfolioCompanyId", picked?.id ?? "", { shouldDirty: true });
          }}
        />
      </Field>
      <Field label={t`Exit valuation`} required error={errors.exitValue?.message ?? errors.currency?.message}>
        <Money form={form} name="exitValue" isFirst />
      </Field>
      <HowAndWhen form={form} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Debt`} error={errors.debt?.message}>
          <Money form={form} name="debt" />
        </Field>
        <Field label={t`Fees`} error={errors.fees?.message}>
          <Money form={form} name="fees" />
        </Field>
        <Field label={t`Escrow`} error={errors.escrow?.message}>
          <Money form={form} name="escrow" />
        </Field>
      </div>
      {mayEdit && (
        <Field label={t`Save as`} optional error={errors.name?.message}>
          <TextInput autoComplete="off" placeholder={t`Name of the scenario`} {...register("name")} />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          <Trans>Calculate Returns</Trans>
        </Button>
      </div>
    </form>
  );
}

function HowAndWhen({ form: { control, register, errors } }: { form: Form }) {
  const { t } = useLingui();
  const words = useExitWords();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={words.label("exitType")}
        hint={t`In an IPO preferred shares convert.`}
        error={errors.exitType?.message}
      >
        <Select {...register("exitType")}>
          {EXIT_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.text("exitType", type)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Exit date`} error={errors.exitOn?.message}>
        <Controller control={control} name="exitOn" render={({ field }) => <DateInput {...field} />} />
      </Field>
    </div>
  );
}

type MoneyProps = { form: Form; name: "exitValue" | "debt" | "fees" | "escrow"; isFirst?: boolean };

/** An amount of the sale: the first chooses the currency of all. */
function Money({ form: { control, watch, setValue }, name, isFirst = false }: MoneyProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <MoneyInput
          {...field}
          value={typeof value === "string" && value !== "" ? value : null}
          currency={watch("currency")}
          {...(isFirst ? { onCurrency: (to: string) => setValue("currency", to) } : { isFurther: true })}
        />
      )}
    />
  );
}
