import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, ContactRound, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import type { ContactRecord } from "./contact-values.ts";

type Props = {
  contact: ContactRecord;
  isEnabled: (button: string) => boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

/** Edit; archive, restore and delete in the menu. */
export function ContactActions({ contact, isEnabled, onEdit, onDeleted }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { archive, restore } = useArchive(contact.id);
  const mayArchive = isEnabled("contact:archive");
  return (
    <>
      <Button
        variant="primary"
        icon={<Pencil aria-hidden className="size-4" />}
        disabled={!isEnabled("contact:edit")}
        onClick={onEdit}
      >
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
        <MenuItem
          icon={<ContactRound />}
          disabled={!isEnabled("contact:export")}
          onSelect={() => window.location.assign(`/api/contacts/${contact.id}/card.vcf`)}
        >
          <Trans>Download vCard</Trans>
        </MenuItem>
        {contact.archivedAt === null ? (
          <MenuItem icon={<Archive />} disabled={!mayArchive} onSelect={archive}>
            <Trans>Archive</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveRestore />} disabled={!mayArchive} onSelect={restore}>
            <Trans>Restore</Trans>
          </MenuItem>
        )}
        <MenuItem
          icon={<Trash2 />}
          tone="danger"
          disabled={!isEnabled("contact:delete")}
          onSelect={() => setAsking(true)}
        >
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {asking && <Delete contact={contact} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </>
  );
}

function useArchive(id: string) {
  const { t } = useLingui();
  const archiving = useCommand(api.contacts.archive);
  const restoring = useCommand(api.contacts.restore);
  const restore = () =>
    restoring.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Contact restored successfully`),
        onError: ({ message }) => toast.error(t`Failed to restore contact: ${message}`),
      },
    );
  const archive = () =>
    archiving.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Contact archived successfully`, restore),
        onError: ({ message }) => toast.error(t`Failed to archive contact: ${message}`),
      },
    );
  return { archive, restore };
}

type DeleteProps = { contact: ContactRecord; onClose: () => void; onDeleted: () => void };

function Delete({ contact, onClose, onDeleted }: DeleteProps) {
  const { t } = useLingui();
  const remove = useCommand(api.contacts.delete);

  function run() {
    remove.mutate(
      { id: contact.id },
      {
        onSuccess: () => {
          toast.success(t`Contact deleted successfully`);
          onDeleted();
        },
        onError: ({ message }) => {
          toast.error(t`Failed to delete contact: ${message}`);
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${contact.name}?`}
      consequence={t`The contact is removed for good, with everything known of it. To only take it off the list, archive it.`}
      action={t`Delete contact`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
