import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { useAfterForm } from "#core/web/records/form/after-form.ts";
import { useRecordForm } from "#core/web/records/form/record-form.ts";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { newDistributionFields } from "#funds/distributions/shared/fields.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DistributionPreview, useDistributionPreview } from "./distribution-preview.tsx";
import { SOURCE_WORDS } from "./distribution-values.ts";
import { NettedCalls } from "./netted-calls.tsx";
import { type WithholdingEntry, Withholdings } from "./withholdings.tsx";

const CompanyInput = recordInput("portfolio_company");

const EMPTY = {
  fund: null,
  fundId: "",
  source: "exit" as const,
  portfolioCompany: null,
  portfolioCompanyId: "",
  purpose: "",
  paidOn: "",
  amount: "",
  recallable: "",
  withholdings: [],
  netsCalls: false,
  nettedCallIds: [] as string[],
  opened: null,
};
const rules = () => import("#funds/distributions/shared/forms.ts").then(({ distributionForm }) => distributionForm);

type Company = { id: string; name: string };

function useDistributionForm(company: Company | undefined) {
  const { t } = useLingui();
  const create = useCommand(api.distributions.create);
  const { onGiveUp, ...after } = useAfterForm(
    { page: "/lp-management/distributions/$id", screen: "/lp-management/distributions" },
    undefined,
  );
  const words = useFieldWords(newDistributionFields, { choices: { source: SOURCE_WORDS } });
  const form = useRecordForm({
    schema: rules,
    named: ["fund", "portfolioCompany"],
    start: company
      ? {
          ...EMPTY,
          portfolioCompany: { id: company.id, name: company.name },
          portfolioCompanyId: company.id,
          purpose: t`Exit of ${company.name}`,
        }
      : EMPTY,
    draft: company ? `distribution ${company.id}` : "distribution",
    save: ({ opened: _opened, fund, portfolioCompany, ...entry }) =>
      create.mutateAsync({ ...entry, fundId: fund?.id ?? "", portfolioCompanyId: portfolioCompany?.id ?? "" }),
    ...after,
    words: {
      action: t`Create distribution`,
      saved: t`Distribution created. It waits for approval`,
      failed: (reason) => t`Failed to create the distribution: ${reason}`,
      conflict: () => "",
    },
    fields: [],
    entryOf: () => EMPTY,
    labelOf: () => "",
    textOf: () => "",
  });
  return { form, onGiveUp, words };
}

/** The form of a distribution with what each partner would get beneath it; of an exit, begun with its company. */
export function NewDistributionForm({ company: exited }: { company?: Company }) {
  const { t } = useLingui();
  const { form, onGiveUp, words } = useDistributionForm(exited);
  const [fund, source, company, paidOn, amount, recallable, withholdings, netsCalls, nettedCallIds] = useWatch({
    control: form.control,
    name: [
      "fund",
      "source",
      "portfolioCompany",
      "paidOn",
      "amount",
      "recallable",
      "withholdings",
      "netsCalls",
      "nettedCallIds",
    ],
  });
  const preview = useDistributionPreview({
    fundId: fund?.id,
    source,
    portfolioCompanyId: company?.id ?? "",
    paidOn,
    amount: amount ?? "",
    recallable: recallable ?? "",
    withholdings: (withholdings ?? []) as WithholdingEntry[],
    netsCalls: netsCalls ?? false,
    nettedCallIds: nettedCallIds ?? [],
  });
  const partners =
    preview.shown?.lines.map(({ commitmentId, partner }) => ({ commitmentId, name: partner.name })) ?? [];
  const shown = { ...form, words, controls: { fund: FundInput, portfolioCompany: CompanyInput } };
  return (
    <RecordFormPage form={form} onGiveUp={onGiveUp}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={shown}
          fields={["fund", "source", "portfolioCompany", "paidOn", "amount", "recallable", "purpose"]}
          required={["fund", "source", "paidOn", "amount", "purpose"]}
          hints={{ recallable: t`Recallable: adds back to unfunded commitment.` }}
        />
        <Settling form={form} partners={partners} />
        {netsCalls === true && (
          <Controller
            control={form.control}
            name="nettedCallIds"
            render={({ field }) => (
              <NettedCalls shown={preview.shown} chosen={field.value ?? []} onChange={field.onChange} />
            )}
          />
        )}
      </div>
      <DistributionPreview preview={preview} />
    </RecordFormPage>
  );
}

type SettlingProps = {
  form: Pick<ReturnType<typeof useDistributionForm>["form"], "control" | "errors">;
  partners: readonly { commitmentId: string; name: string }[];
};

/** What of it is not paid out: tax, and calls that are open. */
function Settling({ form, partners }: SettlingProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="withholdings"
          render={({ field }) => (
            <Withholdings
              withholdings={field.value as WithholdingEntry[]}
              partners={partners}
              errors={form.errors.withholdings}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="netsCalls"
        render={({ field }) => (
          <Checkbox
            className="sm:col-span-2"
            label={<Trans>Net against open capital calls (shown gross).</Trans>}
            checked={field.value === true}
            onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
          />
        )}
      />
    </>
  );
}
