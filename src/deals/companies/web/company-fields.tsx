import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { FormField } from "#core/web/records/fields/form-field.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { NamesInput } from "#core/web/records/fields/name-input.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import type { KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { ListedPicker } from "#core/web/records/picker/listed-picker.tsx";
import { SOURCE_OF } from "#deals/companies/shared/rules.ts";
import { REFERRAL_SOURCE_TYPES } from "#deals/referral-sources/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import type { FORM } from "./company-form.ts";

type Props = { form: KindFormOf<typeof FORM> };

const MORE = [
  "foundedYear",
  "employeeCount",
  "headquarters",
  "country",
  "founders",
  "tags",
  "linkedinUrl",
  "fundingTotal",
  "operatingStatus",
] as const;

/** What a new company begins with. */
export function useNewCompany() {
  const { firm } = useSession();
  return { fundingCurrency: firm?.currency };
}

/** What a prospect is usually known by, and what is good to know. */
export function CompanyFields({ form }: Props) {
  return (
    <>
      <FormField form={form} name="name" required className="sm:col-span-2">
        <TextInput autoComplete="off" {...form.register("name")} />
      </FormField>
      <FormFields form={form} fields={["website"]} />
      <SourceFields form={form} />
      <FormFields form={form} fields={["sector", "description"]} />
      <FormGroup form={form} title={<Trans>More about the company</Trans>} fields={MORE}>
        <FormFields
          form={form}
          fields={["foundedYear", "employeeCount", "headquarters", "country", "tags", "linkedinUrl"]}
        />
        <FormField form={form} name="founders">
          <Controller
            control={form.control}
            name="founders"
            render={({ field }) => (
              <NamesInput
                kind="contact"
                list={api.contacts.list}
                detailOf={({ companyName }) => companyName}
                {...field}
              />
            )}
          />
        </FormField>
        <FormFields form={form} fields={["fundingTotal", "operatingStatus"]} />
      </FormGroup>
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
