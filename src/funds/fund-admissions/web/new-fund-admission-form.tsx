import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { useAfterForm } from "#core/web/records/form/after-form.ts";
import { useRecordForm } from "#core/web/records/form/record-form.ts";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { newFundAdmissionFields } from "#funds/fund-admissions/shared/fields.ts";
import { AdmissionPreview, useAdmissionPreview } from "./admission-preview.tsx";
import { ADMISSION_KIND_WORDS } from "./fund-admission-values.ts";

const EMPTY = {
  fund: null,
  fundId: "",
  kind: "subsequent" as const,
  closesOn: "",
  paysOn: "",
  leftOut: [] as string[],
  opened: null,
};
const rules = () => import("#funds/fund-admissions/shared/forms.ts").then(({ fundAdmissionForm }) => fundAdmissionForm);

/** The form of a closing with what it would move beneath it. */
export function NewFundAdmissionForm() {
  const { t } = useLingui();
  const create = useCommand(api.fundAdmissions.create);
  const { onGiveUp, ...after } = useAfterForm(
    { page: "/lp-management/closings/$id", screen: "/lp-management/closings" },
    undefined,
  );
  const words = useFieldWords(newFundAdmissionFields, { choices: { kind: ADMISSION_KIND_WORDS } });
  const form = useRecordForm({
    schema: rules,
    named: ["fund"],
    start: EMPTY,
    draft: "closing of a fund",
    save: ({ opened: _opened, fund, ...entry }) => create.mutateAsync({ ...entry, fundId: fund?.id ?? "" }),
    ...after,
    words: {
      action: t`Create closing`,
      saved: t`Closing created. It waits for approval`,
      failed: (reason) => t`Failed to create the closing: ${reason}`,
      conflict: () => "",
    },
    fields: [],
    entryOf: () => EMPTY,
    labelOf: () => "",
    textOf: () => "",
  });
  const { control, setValue } = form;
  const [fund, kind, closesOn, leftOut = []] = useWatch({ control, name: ["fund", "kind", "closesOn", "leftOut"] });
  const preview = useAdmissionPreview({ fundId: fund?.id, kind, closesOn, leftOut });
  const usual = preview.shown?.paysOn ?? null;
  // What is proposed stands there until somebody chooses another day.
  const isChosen = form.formState.dirtyFields.paysOn === true;
  useEffect(() => {
    if (!isChosen) setValue("paysOn", usual ?? "");
  }, [usual, isChosen, setValue]);
  const shown = { ...form, words, controls: { fund: FundInput } };
  return (
    <RecordFormPage form={form} onGiveUp={onGiveUp}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FormFields
          form={shown}
          fields={usual === null ? ["fund", "kind", "closesOn"] : ["fund", "kind", "closesOn", "paysOn"]}
          required={["fund", "kind", "closesOn"]}
          hints={{
            closesOn: t`Confirmed commitments that begin by this day and were at no closing yet.`,
            paysOn: t`Due date for catch-up payments. Usually ten business days after closing.`,
          }}
        />
      </div>
      <AdmissionPreview
        preview={preview}
        onLeaveOut={(key, isLeftOut) =>
          setValue("leftOut", isLeftOut ? [...leftOut, key] : leftOut.filter((one) => one !== key), {
            shouldDirty: true,
          })
        }
      />
    </RecordFormPage>
  );
}
