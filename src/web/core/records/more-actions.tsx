import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { type Procedure, useCommand } from "../api/api.ts";
import { toast } from "../app/toasts.ts";
import type { ActionWords } from "./action-words.ts";
import { type Called, nameOf } from "./record-name.ts";

export function EditButton({ enabled, onEdit }: { enabled: boolean; onEdit: () => void }) {
  return (
    <Button variant="primary" icon={<Pencil aria-hidden className="size-4" />} disabled={!enabled} onClick={onEdit}>
      <Trans>Edit</Trans>
    </Button>
  );
}

type Command = Procedure<{ id: string }, unknown>;

type Props = {
  record: Called & { id: string; archivedAt: string | null };
  procedures: { archive: Command; restore: Command; delete: Command };
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
  const { archive, restore } = useArchive({ record, procedures, words });
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
          <MenuItem icon={<Archive />} disabled={!may.archive} onSelect={archive}>
            <Trans>Archive</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveRestore />} disabled={!may.archive} onSelect={restore}>
            {words.restore}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" disabled={!may.delete} onSelect={() => setAsking(true)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {asking && <Delete {...{ record, procedures, words, onDeleted }} onClose={() => setAsking(false)} />}
    </>
  );
}

const failing = (text: (reason: string) => string) => ({
  onError: ({ message }: Error) => toast.error(text(message)),
});

type Acted = Pick<Props, "record" | "procedures" | "words">;

function useArchive({ record: { id }, procedures, words }: Acted) {
  const archiving = useCommand(procedures.archive);
  const restoring = useCommand(procedures.restore);
  const restore = () =>
    restoring.mutate({ id }, { onSuccess: () => toast.success(words.restored), ...failing(words.notRestored) });
  const archive = () =>
    archiving.mutate(
      { id },
      { onSuccess: () => toast.success(words.archived, restore), ...failing(words.notArchived) },
    );
  return { archive, restore };
}

type DeleteProps = Acted & Pick<Props, "onDeleted"> & { onClose: () => void };

function Delete({ record, procedures, words, onDeleted, onClose }: DeleteProps) {
  const { t } = useLingui();
  const remove = useCommand(procedures.delete);
  const name = nameOf(record);

  function run() {
    remove.mutate(
      { id: record.id },
      {
        onSuccess: () => {
          toast.success(words.deleted);
          onDeleted();
        },
        onError: ({ message }) => {
          toast.error(words.notDeleted(message));
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      consequence={words.consequence}
      action={words.delete}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
