import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { SOURCE_OF, SOURCES } from "#shared/companies/rules.ts";
import { SECTORS } from "#shared/deals/rules.ts";
import { REFERRAL_SOURCE_TYPES } from "#shared/referral-sources/rules.ts";
import { FormField } from "../core/records/form-field.tsx";
import { CurrencySelect } from "../ui/currency-select.tsx";
import { Field } from "../ui/field.tsx";
import { LinesInput } from "../ui/lines-input.tsx";
import { MoneyInput } from "../ui/money-input.tsx";
import { Select } from "../ui/select.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import type { CompanyForm } from "./company-form.ts";
import { ReferralSourcePicker } from "./referral-source-picker.tsx";
import { SOURCE_WORDS } from "./vocabulary.ts";

const GRID = "grid gap-4 sm:grid-cols-2";

type Props = { form: CompanyForm };

export function CompanyFields({ form }: Props) {
  return (
    <>
      <UsualFields form={form} />
      <h2 className="mt-5 mb-3 border-t border-line pt-4 text-sm font-semibold">
        <Trans>More about the company</Trans>
      </h2>
      <MoreFields form={form} />
    </>
  );
}

/** What a prospect is usually known by. */
function UsualFields({ form }: Props) {
  const { i18n } = useLingui();
  const { register } = form;
  return (
    <div className={GRID}>
      <FormField form={form} name="name" required className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("name")} />
      </FormField>
      <FormField form={form} name="website">
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("website")} />
      </FormField>
      <FormField form={form} name="source">
        <Select
          {...register("source", { onChange: () => form.setValue("referralSource", null, { shouldDirty: true }) })}
        >
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {i18n._(SOURCE_WORDS[source])}
            </option>
          ))}
        </Select>
      </FormField>
      <ReferralSourceField form={form} />
      <FormField form={form} name="sector">
        <SuggestedInput suggestions={SECTORS} {...register("sector")} />
      </FormField>
      <FormField form={form} name="foundedYear">
        <TextInput inputMode="numeric" autoComplete="off" className="figure" {...register("foundedYear")} />
      </FormField>
      <FormField form={form} name="employeeCount">
        <TextInput inputMode="numeric" autoComplete="off" className="figure" {...register("employeeCount")} />
      </FormField>
      <FormField form={form} name="headquarters">
        <TextInput autoComplete="off" {...register("headquarters")} />
      </FormField>
      <FormField form={form} name="description" className="sm:col-span-2">
        <Textarea rows={4} {...register("description")} />
      </FormField>
    </div>
  );
}

/** Which event or partner, of the two sources that have some. */
function ReferralSourceField({ form: { control, errors } }: Props) {
  const { t } = useLingui();
  const source = useWatch({ control, name: "source" });
  const type = REFERRAL_SOURCE_TYPES.find((one) => SOURCE_OF[one] === source);
  if (type === undefined) return null;
  return (
    <Field
      className="sm:col-span-2"
      label={type === "event" ? t`Met at` : t`Referred by`}
      error={errors.referralSource?.message}
    >
      <Controller
        control={control}
        name="referralSource"
        render={({ field: { value, onChange } }) => (
          <ReferralSourcePicker type={type} value={value} onChange={onChange} />
        )}
      />
    </Field>
  );
}

/** What is good to know. */
function MoreFields({ form }: Props) {
  const { t } = useLingui();
  const { register, control } = form;
  const currency = useWatch({ control, name: "fundingCurrency" }) ?? "";
  return (
    <div className={GRID}>
      <FormField form={form} name="founders" hint={t`One per line`}>
        <Controller
          control={control}
          name="founders"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </FormField>
      <FormField form={form} name="tags" hint={t`One per line`}>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </FormField>
      <FormField form={form} name="country">
        <TextInput autoComplete="off" {...register("country")} />
      </FormField>
      <FormField form={form} name="linkedinUrl">
        <TextInput inputMode="url" autoComplete="off" {...register("linkedinUrl")} />
      </FormField>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <FormField form={form} name="fundingTotal">
          <Controller
            control={control}
            name="fundingTotal"
            render={({ field }) => (
              <MoneyInput
                {...field}
                value={field.value ?? null}
                currency={currency}
                onCurrency={(typed) => form.setValue("fundingCurrency", typed, { shouldDirty: true })}
              />
            )}
          />
        </FormField>
        <FormField form={form} name="fundingCurrency">
          <Controller
            control={control}
            name="fundingCurrency"
            render={({ field }) => <CurrencySelect {...field} value={field.value ?? ""} />}
          />
        </FormField>
      </div>
      <FormField form={form} name="operatingStatus">
        <TextInput autoComplete="off" {...register("operatingStatus")} />
      </FormField>
    </div>
  );
}
