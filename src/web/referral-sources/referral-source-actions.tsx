import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import type { ReferralSourceRecord } from "./referral-source-values.ts";
import { TYPE_WORDS } from "./vocabulary.ts";

type Props = { referralSource: ReferralSourceRecord; onEdit: () => void; onDeleted: () => void };

/** Edit; archive, restore and delete in the menu. */
export function ReferralSourceActions({ referralSource, onEdit, onDeleted }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("company:update");
  const mayDelete = useCan("company:delete");
  const [asking, setAsking] = useState(false);
  const { archive, restore } = useArchive(referralSource);
  return (
    <>
      <Button variant="primary" icon={<Pencil aria-hidden className="size-4" />} disabled={!mayEdit} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More actions`}>
            <MoreHorizontal />
          </IconButton>
        }
      >
        {referralSource.archivedAt === null ? (
          <MenuItem icon={<Archive />} disabled={!mayEdit} onSelect={archive}>
            <Trans>Archive</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveRestore />} disabled={!mayEdit} onSelect={restore}>
            <Trans>Restore</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 />} tone="danger" disabled={!mayDelete} onSelect={() => setAsking(true)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {asking && <Delete referralSource={referralSource} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  );
}

const sayWhy = ({ message }: Error) => toast.error(message);

function useArchive({ id, type }: ReferralSourceRecord) {
  const { t, i18n } = useLingui();
  const word = i18n._(TYPE_WORDS[type]);
  const archiving = useCommand(api.referralSources.archive);
  const restoring = useCommand(api.referralSources.restore);
  const restore = () =>
    restoring.mutate({ id }, { onSuccess: () => toast.success(t`${word} restored successfully`), onError: sayWhy });
  const archive = () =>
    archiving.mutate(
      { id },
      { onSuccess: () => toast.success(t`${word} archived successfully`, restore), onError: sayWhy },
    );
  return { archive, restore };
}

type DeleteProps = { referralSource: ReferralSourceRecord; onClose: () => void; onDeleted: () => void };

function Delete({ referralSource, onClose, onDeleted }: DeleteProps) {
  const { t, i18n } = useLingui();
  const remove = useCommand(api.referralSources.delete);
  const word = i18n._(TYPE_WORDS[referralSource.type]);

  function run() {
    remove.mutate(
      { id: referralSource.id },
      {
        onSuccess: () => {
          toast.success(t`${word} deleted successfully`);
          onDeleted();
        },
        onError: ({ message }) => {
          toast.error(message);
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${referralSource.name}?`}
      consequence={t`It is removed for good. Companies that came from it stay, and no longer say where. To only take it off the list, archive it.`}
      action={t`Delete`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
