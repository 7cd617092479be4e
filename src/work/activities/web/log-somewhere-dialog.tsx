import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { kindsWith } from "#core/shared/records.ts";
import { recordAt } from "#core/web/lists/peek/peek.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { ActivityForm } from "./activity-form.tsx";

type Props = { at: Element | null; onClose: () => void };

const KINDS = kindsWith("activities");

/** What happened, and on which record. */
export function LogSomewhereDialog({ at, onClose }: Props) {
  const { t } = useLingui();
  const [found] = useState(() => around(at));
  const [record, setRecord] = useState(found);
  return (
    <Dialog open onClose={onClose} title={<Trans>Log activity</Trans>}>
      <div className="flex flex-col gap-3">
        <Field label={t`On`} required>
          <AnyRecordPicker value={record} onChange={setRecord} kinds={KINDS} />
        </Field>
        {record && (
          <ActivityForm
            key={record.id}
            recordId={record.id}
            withPeople
            takesFocus={record !== found}
            onLogged={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function around(element: Element | null): PickedRecord | null {
  const found = recordAt(element);
  return found && KINDS.some((kind) => kind === found.kind) ? { id: found.id, name: found.name } : null;
}
