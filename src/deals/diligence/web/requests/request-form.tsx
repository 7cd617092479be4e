import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { diligenceRequestFields } from "#deals/diligence/shared/fields.ts";

export type Request = OutputOf<typeof api.diligenceRequests.list>["items"][number];

const REQUEST_FORM = kindForm({
  procedures: api.diligenceRequests,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ diligenceRequestForm }) => diligenceRequestForm),
  worded: { fields: diligenceRequestFields },
  empty: { projectId: "", title: "", note: "", dueOn: "", itemId: "" },
});

type Props = {
  projectId: string;
  edited: Request | null;
  /** The item of the checklist that is asked about. */
  about?: { id: string; title: string; dueOn: string | null };
  onClose: () => void;
};

/** What is asked of the founders, and what they read below it. */
export function RequestDialog({ projectId, edited, about, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(REQUEST_FORM, {
    edited,
    start: { projectId, ...(about && { title: about.title, dueOn: about.dueOn ?? "", itemId: about.id }) },
    action: edited ? t`Update request` : t`Add request`,
    one: t`request`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit ${edited.title}` : t`Add request`}
      description={about && t`Files received become evidence for “${about.title}”.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormFields form={form} fields={["title", "note", "dueOn"]} required={["title"]} />
      </div>
    </RecordFormDialog>
  );
}
