import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import type { ProRataRight } from "#portfolio/cap-tables/shared/pro-rata-api.ts";
import { PRO_RATA_WORDED } from "./pro-rata-words.ts";

const RIGHT_FORM = kindForm({
  procedures: api.proRataRights,
  schema: () => import("#portfolio/cap-tables/shared/pro-rata-forms.ts").then(({ proRataForm }) => proRataForm),
  worded: PRO_RATA_WORDED,
  named: ["fund"],
  empty: { portfolioCompanyId: "", fund: null, noticeDays: "20", assignedTo: "", endsOn: "", source: "" },
  controls: {
    fund: FundInput,
  },
  own: ({ fund, noticeDays, assignedTo }: ProRataRight) => ({
    fund: fund && { id: fund.id, name: fund.label },
    noticeDays: String(noticeDays),
    assignedTo: assignedTo ?? "",
  }),
});

type Props = { portfolioCompanyId: string; edited: ProRataRight | null; onClose: () => void };

/** Whose right it is, how long it can be decided, and where it is written. */
export function ProRataDialog({ portfolioCompanyId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(RIGHT_FORM, {
    edited,
    start: { portfolioCompanyId },
    action: edited ? t`Update right` : t`Add right`,
    one: t`pro-rata right`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit pro-rata right` : t`Add pro-rata right`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["fund", "noticeDays", "assignedTo", "endsOn", "source"]}
          hints={{
            noticeDays: t`Counted from the day of the round.`,
            assignedTo: t`Gets a task with each new round.`,
            source: t`Such as the clause of the shareholders’ agreement.`,
          }}
        />
      </div>
    </RecordFormDialog>
  );
}
