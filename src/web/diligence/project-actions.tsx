import { Trans, useLingui } from "@lingui/react/macro";
import { FileChartColumn, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useButtons } from "../core/api/session.tsx";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { UploadTo } from "../documents/documents-panel.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { TakeReport } from "./take-report.tsx";

/** What is done to one project from the list of all, for whoever may: a document is brought, or its report made. */
export function ProjectActions() {
  const { t } = useLingui();
  const isEnabled = useButtons("due-diligence");
  const [open, setOpen] = useState<"upload" | "report">();
  const onClose = () => setOpen(undefined);
  return (
    <>
      {isEnabled("dd:upload-doc") && (
        <Button
          className="max-sm:hidden"
          icon={<FileUp aria-hidden className="size-4" />}
          onClick={() => setOpen("upload")}
        >
          <Trans>Upload document</Trans>
        </Button>
      )}
      {isEnabled("dd:ai-report") && (
        <Button
          className="max-sm:hidden"
          icon={<FileChartColumn aria-hidden className="size-4" />}
          onClick={() => setOpen("report")}
        >
          <Trans>AI report</Trans>
        </Button>
      )}
      {open === "upload" && (
        <OfProject title={t`Upload document`} onClose={onClose}>
          {(projectId) => <UploadTo recordId={projectId} category="due_diligence" />}
        </OfProject>
      )}
      {open === "report" && (
        <OfProject title={t`Generate AI report`} onClose={onClose}>
          {(projectId) => (
            <div>
              <TakeReport projectId={projectId} variant="primary" />
            </div>
          )}
        </OfProject>
      )}
    </>
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
