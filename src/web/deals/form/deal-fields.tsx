import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import type { InForm } from "#shared/deals/fields.ts";
import { isRequirable, type Requirable } from "#shared/deals/stage-rules.ts";
import { api } from "../../core/api/api.ts";
import { FieldControl } from "../../core/records/form-fields.tsx";
import { FormGroup } from "../../core/records/form-group.tsx";
import { domainOf } from "../../core/records/known-names.ts";
import { NameInput } from "../../core/records/name-input.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { useRequired } from "../stages/stage-rules.ts";
import { DealField } from "./deal-field.tsx";
import type { DealForm } from "./deal-form.ts";
import { OpenDealsAlert } from "./open-deals-alert.tsx";

type Props = { form: DealForm };

const FIRST = ["company", "stage", "ownerId", "amountRequested"] as const satisfies readonly InForm[];

const COMPANY = ["founder", "sector", "source", "description"] as const satisfies readonly InForm[];
const WORK = [
  "nextStep",
  "nextStepOn",
  "lastContact",
  "priority",
  "aiScore",
  "tags",
] as const satisfies readonly InForm[];
const ROUND = [
  "name",
  "investmentType",
  "instrument",
  "valuationPre",
  "roundSize",
  "valuationPost",
  "ourAllocation",
  "ourInvestment",
  "ownershipPercentage",
  "leadInvestor",
  "coInvestors",
  "expectedCloseDate",
  "actualCloseDate",
  "notes",
] as const satisfies readonly InForm[];

/** What matters first; the rest in groups that open when they are needed. */
export function DealFormFields({ form }: Props) {
  return (
    <>
      <OpenDealsAlert form={form} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {FIRST.map((name) => (
          <DealFormField key={name} form={form} name={name} />
        ))}
        <DealGroup form={form} title={<Trans>Company and source</Trans>} fields={COMPANY} />
        <DealGroup form={form} title={<Trans>Next step and assessment</Trans>} fields={WORK} />
        <DealGroup form={form} title={<Trans>Round and closing</Trans>} fields={ROUND} />
      </div>
    </>
  );
}

type GroupProps = Props & { title: ReactNode; fields: readonly InForm[] };

function DealGroup({ form, title, fields }: GroupProps) {
  const words = useDealWords();
  const required = useRequired(form);
  return (
    <FormGroup
      form={{ ...form, words }}
      title={title}
      fields={fields}
      isNeeded={fields.some((name) => isRequirable(name) && required(name))}
    >
      {fields.map((name) => (
        <DealFormField key={name} form={form} name={name} />
      ))}
    </FormGroup>
  );
}

function DealFormField({ form, name }: Props & { name: InForm }) {
  if (isRequirable(name)) return <DealField form={form} name={name} />;
  return <OwnField form={form} name={name} />;
}

/** Fields no stage asks for. */
function OwnField({ form, name }: Props & { name: Exclude<InForm, Requirable> }) {
  const { t } = useLingui();
  const words = useDealWords();
  const hints: Partial<Record<InForm, string>> = { name: t`Defaults to the company name.` };
  const labels: Partial<Record<InForm, string>> = { aiScore: t`AI Score (0-100)` };
  return (
    <Field
      label={labels[name] ?? words.label(name)}
      hint={hints[name]}
      required={name === "company"}
      error={form.errors[name]?.message}
    >
      <OwnControl form={form} name={name} />
    </Field>
  );
}

function OwnControl({ form, name }: Props & { name: Exclude<InForm, Requirable> }) {
  const { t } = useLingui();
  const words = useDealWords();
  if (name === "company")
    return (
      <Controller
        control={form.control}
        name="company"
        render={({ field }) => (
          <NameInput
            kind="company"
            list={api.companies.list}
            // One that is no prospect, or was one, came here with a deal.
            detailOf={({ website, isProspect, convertedAt }) =>
              [domainOf(website), (!isProspect || convertedAt !== null) && t`has a deal`].filter(Boolean).join(" · ")
            }
            {...field}
          />
        )}
      />
    );
  if (name === "aiScore")
    return (
      <TextInput
        type="number"
        min={0}
        max={100}
        step={1}
        className="figure"
        placeholder={t`Not scored`}
        {...form.register("aiScore")}
      />
    );
  return <FieldControl form={{ ...form, words }} name={name} />;
}
