import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { SOURCE_OF, SOURCES } from "#shared/companies/rules.ts";
import { SECTORS } from "#shared/deals/rules.ts";
import { REFERRAL_SOURCE_TYPES } from "#shared/referral-sources/rules.ts";
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
import { FIELD_WORDS, SOURCE_WORDS } from "./vocabulary.ts";

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
  const { register, errors } = form;
  return (
    <div className={GRID}>
      <Field className="sm:col-span-2" label={i18n._(FIELD_WORDS.name)} required error={errors.name?.message}>
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.website)} error={errors.website?.message}>
        <TextInput inputMode="url" autoComplete="off" placeholder="https://" {...register("website")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.source)} error={errors.source?.message}>
        <Select
          {...register("source", { onChange: () => form.setValue("referralSource", null, { shouldDirty: true }) })}
        >
          {SOURCES.map((source) => (
            <option key={source} value={source}>
              {i18n._(SOURCE_WORDS[source])}
            </option>
          ))}
        </Select>
      </Field>
      <ReferralSourceField form={form} />
      <Field label={i18n._(FIELD_WORDS.sector)} error={errors.sector?.message}>
        <SuggestedInput suggestions={SECTORS} {...register("sector")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.foundedYear)} error={errors.foundedYear?.message}>
        <TextInput inputMode="numeric" autoComplete="off" className="figure" {...register("foundedYear")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.employeeCount)} error={errors.employeeCount?.message}>
        <TextInput inputMode="numeric" autoComplete="off" className="figure" {...register("employeeCount")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.headquarters)} error={errors.headquarters?.message}>
        <TextInput autoComplete="off" {...register("headquarters")} />
      </Field>
      <Field className="sm:col-span-2" label={i18n._(FIELD_WORDS.description)} error={errors.description?.message}>
        <Textarea rows={4} {...register("description")} />
      </Field>
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
  const { t, i18n } = useLingui();
  const { register, control, errors } = form;
  const currency = useWatch({ control, name: "fundingCurrency" }) ?? "";
  return (
    <div className={GRID}>
      <Field label={i18n._(FIELD_WORDS.founders)} hint={t`One per line`} error={firstError(errors.founders)}>
        <Controller
          control={control}
          name="founders"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </Field>
      <Field label={i18n._(FIELD_WORDS.tags)} hint={t`One per line`} error={firstError(errors.tags)}>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => <LinesInput {...field} value={field.value ?? []} />}
        />
      </Field>
      <Field label={i18n._(FIELD_WORDS.country)} error={errors.country?.message}>
        <TextInput autoComplete="off" {...register("country")} />
      </Field>
      <Field label={i18n._(FIELD_WORDS.linkedinUrl)} error={errors.linkedinUrl?.message}>
        <TextInput inputMode="url" autoComplete="off" {...register("linkedinUrl")} />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <Field label={i18n._(FIELD_WORDS.fundingTotal)} error={errors.fundingTotal?.message}>
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
        </Field>
        <Field label={i18n._(FIELD_WORDS.fundingCurrency)} error={errors.fundingCurrency?.message}>
          <Controller
            control={control}
            name="fundingCurrency"
            render={({ field }) => <CurrencySelect {...field} value={field.value ?? ""} />}
          />
        </Field>
      </div>
      <Field label={i18n._(FIELD_WORDS.operatingStatus)} error={errors.operatingStatus?.message}>
        <TextInput autoComplete="off" {...register("operatingStatus")} />
      </Field>
    </div>
  );
}

type ListError = { message?: string | undefined } | ({ message?: string | undefined } | undefined)[] | undefined;

/** The message of a list, or of its first wrong line. */
function firstError(error: ListError): string | undefined {
  if (Array.isArray(error)) return error.find((line) => line?.message !== undefined)?.message;
  return error?.message;
}
