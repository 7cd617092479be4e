import { useLingui } from "@lingui/react/macro";
import { FileChartColumn, FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useButtons } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { usePhone } from "#ui/web/layout/phone.ts";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import type { ProjectAction } from "./project-action-dialog.tsx";

const ProjectActionDialog = whenOpened(() => import("./project-action-dialog.tsx"), "ProjectActionDialog");

/** What is done to one project from the list of all, for a person who may: a document is brought, or its report made. On a phone in the menu. */
export function useProjectActions(): { buttons: ReactNode; entries: ReactNode; dialog: ReactNode } {
  const { t } = useLingui();
  const isEnabled = useButtons("due-diligence");
  const isPhone = usePhone();
  const [open, setOpen] = useState<ProjectAction>();
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
    dialog: open && <ProjectActionDialog action={open} onClose={() => setOpen(undefined)} />,
  };
}
