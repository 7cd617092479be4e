import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { NEW_COMPANY, SOURCE_OF } from "#shared/companies/rules.ts";
import { REFERRAL_SOURCE_TYPES } from "#shared/referral-sources/rules.ts";
import { api } from "../core/api/api.ts";
import { ChoiceSelect } from "../core/forms/choice-select.tsx";
import { FormField } from "../core/records/form-field.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { type KindFormOf, kindForm } from "../core/records/kind-form.ts";
import { ListedPicker } from "../core/records/listed-picker.tsx";
import { CurrencySelect } from "../ui/currency-select.tsx";
import { Field } from "../ui/field.tsx";
import { MoneyInput } from "../ui/money-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { COMPANY_WORDED } from "./vocabulary.ts";

export const FORM = kindForm({
  procedures: api.companies,
  schema: () => import("#shared/companies/forms.ts").then(({ companyForm }) => companyForm),
  worded: COMPANY_WORDED,
  named: ["referralSource"],
  empty: {
    name: "",
    website: "",
    source: NEW_COMPANY.source,
    referralSource: null,
    sector: "",
    foundedYear: "",
    employeeCount: "",
    headquarters: "",
    description: "",
    founders: [],
    tags: [],
    country: "",
    linkedinUrl: "",
    fundingTotal: null,
    fundingCurrency: NEW_COMPANY.fundingCurrency,
    operatingStatus: "",
  },
});

type Props = { form: KindFormOf<typeof FORM> };

/** What a prospect is usually known by, and what is good to know. */
export function CompanyFields({ form }: Props) {
  return (
    <>
      <FormField form={form} name="name" required className="sm:col-span-2">
        <TextInput autoComplete="off" {...form.register("name")} />
      </FormField>
      <FormFields form={form} fields={["website"]} />
      <SourceFields form={form} />
      <FormFields form={form} fields={["sector", "foundedYear", "employeeCount", "headquarters", "description"]} />
      <h2 className="mt-1 border-t border-line pt-4 text-sm font-semibold sm:col-span-2">
        <Trans>More about the company</Trans>
      </h2>
      <FormFields form={form} fields={["founders", "tags", "country", "linkedinUrl"]} />
      <FundingFields form={form} />
      <FormFields form={form} fields={["operatingStatus"]} />
    </>
  );
}

/** The source, and which event or partner, of the two sources that have some. */
function SourceFields({ form }: Props) {
  const { control, errors, words } = form;
  const { t } = useLingui();
  const source = useWatch({ control, name: "source" });
  const type = REFERRAL_SOURCE_TYPES.find((one) => SOURCE_OF[one] === source);
  const isEvent = type === "event";
  return (
    <>
      <FormField form={form} name="source">
        <ChoiceSelect
          options={words.options("source")}
          {...form.register("source", {
            onChange: () => form.setValue("referralSource", null, { shouldDirty: true }),
          })}
        />
      </FormField>
      {type !== undefined && (
        <Field
          className="sm:col-span-2"
          label={isEvent ? t`Met at` : t`Referred by`}
          error={errors.referralSource?.message}
        >
          <Controller
            control={control}
            name="referralSource"
            render={({ field: { value, onChange } }) => (
              <ListedPicker
                value={value}
                onChange={onChange}
                list={api.referralSources.list}
                filters={[{ field: "type", operator: "equals", value: type }]}
                detailOf={({ kind }) => kind}
                said={
                  isEvent
                    ? { placeholder: t`Search events by name or place`, matches: t`Known events` }
                    : { placeholder: t`Search partners by name or kind`, matches: t`Known partners` }
                }
              />
            )}
          />
        </Field>
      )}
    </>
  );
}

/** An amount and its currency, side by side. */
function FundingFields({ form }: Props) {
  const { control } = form;
  const currency = useWatch({ control, name: "fundingCurrency" }) ?? "";
  return (
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
  );
}
