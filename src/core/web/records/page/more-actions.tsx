import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { usePageActions } from "../../app/page-actions.ts";
import type { Called } from "../record-name.ts";
import type { ActionWords } from "./action-words.ts";
import { DeleteRecord } from "./delete-record.tsx";
import { type RecordCommands, useArchive } from "./use-archive.ts";

type EditProps = { enabled: boolean; onEdit: () => void; variant?: "primary" | "secondary" };

export function EditButton({ enabled, onEdit, variant = "primary" }: EditProps) {
  return (
    <Button variant={variant} icon={<Pencil aria-hidden className="size-4" />} disabled={!enabled} onClick={onEdit}>
      <Trans>Edit</Trans>
    </Button>
  );
}

type Props = {
  record: Called & { id: string; archivedAt: string | null };
  procedures: RecordCommands;
  may: { archive: boolean; delete: boolean };
  words: ActionWords;
  onDeleted: () => void;
  /** What is particular about its kind. */
  children?: ReactNode;
};

/** The menu of a record: what is particular about it, then archive or restore, and delete, which is asked. */
export function MoreActions({ record, procedures, may, words, onDeleted, children }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { archive, restore } = useArchive(procedures, words);
  const isArchived = record.archivedAt !== null;
  const put = isArchived
    ? { id: "restore", label: words.restore, icon: ArchiveRestore, run: () => restore(record) }
    : { id: "archive", label: t`Archive`, icon: Archive, run: () => archive(record) };
  const remove = { id: "delete", label: t`Delete…`, icon: Trash2, run: () => setAsking(true) };
  usePageActions([...(may.archive ? [put] : []), ...(may.delete ? [remove] : [])]);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More actions`}>
            <MoreHorizontal />
          </IconButton>
        }
      >
        {children}
        {record.archivedAt === null ? (
          <MenuItem icon={<Archive />} disabled={!may.archive} onSelect={() => archive(record)}>
            <Trans>Archive</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveRestore />} disabled={!may.archive} onSelect={() => restore(record)}>
            {words.restore}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" disabled={!may.delete} onSelect={() => setAsking(true)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {asking && <DeleteRecord {...{ record, procedures, words, onDeleted }} onClose={() => setAsking(false)} />}
    </>
  );
}
