import { Trans } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import type { TrackContent } from "#portfolio/portfolio/shared/track-record.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";

const TrackRecordDialog = whenOpened(() => import("./track-record-dialog.tsx"), "TrackRecordDialog");

/** The imports of a track record and of valuations alone: their entries in a menu, for a person who may, and their dialog. */
export function useTrackRecordImport(mayInvest: boolean): { entry: ReactNode; dialog: ReactNode } {
  const [content, setContent] = useState<TrackContent>();
  const mayImport = useCan("company:import");
  const mayPost = useCan("ledger:post");
  return {
    entry: mayImport && mayPost && (
      <>
        {mayInvest && (
          <MenuItem icon={<FileUp />} onSelect={() => setContent("transactions")}>
            <Trans>Import track record</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<FileUp />} onSelect={() => setContent("marks")}>
          <Trans>Import valuations</Trans>
        </MenuItem>
      </>
    ),
    dialog: content && <TrackRecordDialog content={content} onClose={() => setContent(undefined)} />,
  };
}
