import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { DealFormFields } from "./deal-fields.tsx";
import { useDealForm } from "./deal-form.ts";

type Props = { deal: DealRecord; onClose: () => void };

/** Edit Deal over the list. */
export function DealFormDialog({ deal, onClose }: Props) {
  const { t } = useLingui();
  const form = useDealForm({ kind: "edit", deal }, { onSaved: onClose });
  const { setFocus } = form;
  useEffect(() => setFocus("company"), [setFocus]);
  return (
    <RecordFormDialog form={form} title={t`Edit ${deal.name}`} onClose={onClose}>
      <DealFormFields form={form} />
    </RecordFormDialog>
  );
}
