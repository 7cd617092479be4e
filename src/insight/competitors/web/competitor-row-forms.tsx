import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { ACTIVITY_ROW_WORDED, type ActivityRow, COMPANY_ROW_WORDED, type CompanyRow } from "./competitor-values.ts";

const COMPANY_FORM = kindForm({
  procedures: api.competitorCompanies,
  schema: () =>
    import("#insight/competitors/shared/forms.ts").then(({ competitorCompanyForm }) => competitorCompanyForm),
  worded: COMPANY_ROW_WORDED,
  named: ["company"],
  empty: { competitorId: "", company: null, note: "" },
  controls: { company: recordInput("company") },
  own: ({ company }: CompanyRow) => ({ company: { id: company.id, name: company.label } }),
});

type Props<Row> = { competitorId: string; edited: Row | null; onClose: () => void };

/** A company of ours that it competes with. */
export function CompanyDialog({ competitorId, edited, onClose }: Props<CompanyRow>) {
  const { t } = useLingui();
  const form = useKindForm(COMPANY_FORM, {
    edited,
    start: { competitorId },
    action: edited ? t`Update company` : t`Add company`,
    one: t`company`,
    onSaved: onClose,
  });
  const title = edited ? t`Edit ${edited.company.label}` : t`Add company`;
  return (
    <RecordFormDialog form={form} title={title} onClose={onClose}>
      <FormFields form={form} fields={["company", "note"]} required={["company"]} />
    </RecordFormDialog>
  );
}

const ACTIVITY_FORM = kindForm({
  procedures: api.competitorActivities,
  schema: () =>
    import("#insight/competitors/shared/forms.ts").then(({ competitorActivityForm }) => competitorActivityForm),
  worded: ACTIVITY_ROW_WORDED,
  empty: { competitorId: "", happenedOn: "", content: "", link: "" },
});

/** Something that it did. */
export function ActivityDialog({ competitorId, edited, onClose }: Props<ActivityRow>) {
  const { t } = useLingui();
  const form = useKindForm(ACTIVITY_FORM, {
    edited,
    start: { competitorId, happenedOn: useFirmDay() },
    action: edited ? t`Update activity` : t`Add activity`,
    one: t`activity`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit activity` : t`Add activity`} onClose={onClose}>
      <FormFields form={form} fields={["happenedOn", "content", "link"]} required={["happenedOn", "content"]} />
    </RecordFormDialog>
  );
}
