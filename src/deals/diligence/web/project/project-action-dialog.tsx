import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { UploadTo } from "#work/documents/web/documents-panel.tsx";
import { TakeReport } from "./take-report.tsx";

export type ProjectAction = "upload" | "report";

/** What such an action asks. */
export function ProjectActionDialog({ action, onClose }: { action: ProjectAction; onClose: () => void }) {
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
