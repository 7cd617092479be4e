import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { Screening } from "#investors/kyc/shared/rows-api.ts";
import { SCREENING_WORDED } from "./kyc-values.ts";

const SCREENING_FORM = kindForm({
  procedures: api.kycScreenings,
  schema: () => import("#investors/kyc/shared/forms.ts").then(({ screeningForm }) => screeningForm),
  worded: SCREENING_WORDED,
  empty: {
    fileId: "",
    subject: "",
    kind: "sanctions",
    list: "",
    screenedOn: "",
    hits: "0",
    disposition: "no_hits",
    note: "",
  },
  own: ({ hits }: Screening) => ({ hits: String(hits) }),
});

type Props = { fileId: string; name: string; edited: Screening | null; onClose: () => void };

/** What somebody found on a list, and what they decided of it. */
export function ScreeningDialog({ fileId, name, edited, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const form = useKindForm(SCREENING_FORM, {
    edited,
    start: { fileId, subject: name, screenedOn: today },
    action: edited ? t`Update screening` : t`Add screening`,
    one: t`screening`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit screening` : t`Add screening`}
      description={t`Record what your screening provider found. Tranche doesn’t screen anyone itself.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["subject", "kind", "list", "screenedOn", "hits", "disposition", "note"]}
          required={["subject", "list", "screenedOn", "hits"]}
        />
      </div>
    </RecordFormDialog>
  );
}
