import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCan } from "../core/api/session.tsx";
import { whenOpened } from "../ui/later.tsx";
import { MenuItem } from "../ui/menu.tsx";

const TrackRecordDialog = whenOpened(() => import("../imports/track-record-panel.tsx"), "TrackRecordDialog");

/** The import of a track record: its entry in a menu, for whoever may, and its dialog. */
export function useTrackRecordImport(mayInvest: boolean): { entry: ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const mayImport = useCan("company:import") && mayInvest;
  return {
    entry: mayImport && (
      <MenuItem icon={<FileUp />} onSelect={() => setOpen(true)}>
        <Trans>Import track record</Trans>
      </MenuItem>
    ),
    dialog: isOpen && <TrackRecordDialog onClose={() => setOpen(false)} />,
  };
}
