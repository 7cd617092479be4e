import { useLingui } from "@lingui/react/macro";
import { FileChartColumn, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useButtons } from "../core/api/session.tsx";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { UploadTo } from "../documents/documents-panel.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { usePhone } from "../ui/phone.ts";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { TakeReport } from "./take-report.tsx";

type Action = "upload" | "report";

/** What is done to one project from the list of all, for whoever may: a document is brought, or its report made. On a phone in the menu. */
export function useProjectActions(): { buttons: ReactNode; entries: ReactNode; dialog: ReactNode } {
  const { t } = useLingui();
  const isEnabled = useButtons("due-diligence");
  const isPhone = usePhone();
  const [open, setOpen] = useState<Action>();
  const actions = [
    { id: "upload", button: "dd:upload-doc", label: t`Upload document`, Icon: FileUp },
    { id: "report", button: "dd:ai-report", label: t`AI report`, Icon: FileChartColumn },
  ] as const;
  const offered = actions.filter(({ button }) => isEnabled(button));
  return {
    buttons:
      !isPhone &&
      offered.map(({ id, label, Icon }) => (
        <Button key={id} icon={<Icon aria-hidden className="size-4" />} onClick={() => setOpen(id)}>
          {label}
        </Button>
      )),
    entries:
      isPhone &&
      offered.map(({ id, label, Icon }) => (
        <MenuItem key={id} icon={<Icon aria-hidden />} onSelect={() => setOpen(id)}>
          {label}
        </MenuItem>
      )),
    dialog: open && <ActionDialog action={open} onClose={() => setOpen(undefined)} />,
  };
}

function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const { t } = useLingui();
  return action === "upload" ? (
    <OfProject title={t`Upload document`} onClose={onClose}>
      {(projectId) => <UploadTo recordId={projectId} category="due_diligence" />}
    </OfProject>
  ) : (
    <OfProject title={t`Generate AI report`} onClose={onClose}>
      {(projectId) => (
        <div>
          <TakeReport projectId={projectId} variant="primary" />
        </div>
      )}
    </OfProject>
  );
}

type Props = { title: string; onClose: () => void; children: (projectId: string) => ReactNode };

/** Asks which project is meant, and then for what it is. */
function OfProject({ title, onClose, children }: Props) {
  const { t } = useLingui();
  const [project, setProject] = useState<PickedRecord | null>(null);
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex min-h-40 flex-col gap-4">
        <Field label={t`Project`}>
          <AnyRecordPicker kinds={["due_diligence"]} value={project} onChange={setProject} />
        </Field>
        {project && children(project.id)}
      </div>
    </Dialog>
  );
}
