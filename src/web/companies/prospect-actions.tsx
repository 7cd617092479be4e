import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Archive, ArchiveRestore, BadgeCheck, Handshake, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DEAL_SOURCE_OF } from "#shared/companies/rules.ts";
import { api, type Procedure, useCommand } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { WatchButton } from "../watchlist/watch-panel.tsx";
import type { CompanyRecord } from "./company-values.ts";

type Props = {
  company: CompanyRecord;
  isEnabled: (button: string) => boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

/** Qualify, convert, edit; archive, publish and delete in the menu. */
export function ProspectActions({ company, isEnabled, onEdit, onDeleted }: Props) {
  const { t } = useLingui();
  const qualify = useStep(api.companies.qualify, {
    done: t`Prospect qualified successfully`,
    failed: t`Failed to qualify prospect`,
  });
  const [asking, setAsking] = useState<"convert" | "delete">();
  const mayEdit = isEnabled("prospect:edit");
  const [firstDeal] = company.deals;

  return (
    <>
      <WatchButton company={company} />
      <Button icon={<Pencil aria-hidden className="size-4" />} disabled={!mayEdit} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      {company.status === "prospect" && (
        <Button
          icon={<BadgeCheck aria-hidden className="size-4" />}
          disabled={!isEnabled("prospect:qualify")}
          busy={qualify.isBusy}
          busyLabel={t`Qualifying...`}
          onClick={() => qualify.run(company.id)}
        >
          <Trans>Qualify</Trans>
        </Button>
      )}
      {firstDeal ? (
        <Link to="/deals/$id" params={{ id: firstDeal.id }} className={buttonStyle({ variant: "primary" })}>
          <Trans>Open deal</Trans>
        </Link>
      ) : (
        <Button
          variant="primary"
          icon={<Handshake aria-hidden className="size-4" />}
          disabled={!isEnabled("prospect:convert") || !mayEdit}
          onClick={() => setAsking("convert")}
        >
          <Trans>Convert to deal</Trans>
        </Button>
      )}
      <MoreActions company={company} mayEdit={mayEdit} onDelete={() => setAsking("delete")} />
      {asking === "convert" && <Convert company={company} onClose={() => setAsking(undefined)} />}
      {asking === "delete" && <Delete company={company} onClose={() => setAsking(undefined)} onDeleted={onDeleted} />}
    </>
  );
}

/** A command about one company that says how it went. */
function useStep<Output>(procedure: Procedure<{ id: string }, Output>, words: { done: string; failed: string }) {
  const command = useCommand(procedure);
  return {
    isBusy: command.isPending,
    run: (id: string, undo?: () => void) =>
      command.mutate(
        { id },
        {
          onSuccess: () => toast.success(words.done, undo),
          onError: ({ message }) => toast.error(`${words.failed}: ${message}`),
        },
      ),
  };
}

type MoreProps = { company: CompanyRecord; mayEdit: boolean; onDelete: () => void };

function MoreActions({ company, mayEdit, onDelete }: MoreProps) {
  const { t } = useLingui();
  const mayDelete = useCan("company:delete");
  const publish = useStep(api.companies.publish, {
    done: t`Prospect published successfully`,
    failed: t`Failed to publish prospect`,
  });
  const archive = useStep(api.companies.archive, {
    done: t`Prospect archived successfully`,
    failed: t`Failed to archive prospect`,
  });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`More actions`}>
          <MoreHorizontal />
        </IconButton>
      }
    >
      {company.status === "paused" ? (
        <MenuItem icon={<ArchiveRestore />} disabled={!mayEdit} onSelect={() => publish.run(company.id)}>
          <Trans>Publish</Trans>
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Archive />}
          disabled={!mayEdit}
          onSelect={() => archive.run(company.id, () => publish.run(company.id))}
        >
          <Trans>Archive</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" disabled={!mayDelete} onSelect={onDelete}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}

function Convert({ company, onClose }: { company: CompanyRecord; onClose: () => void }) {
  const { t } = useLingui();
  const convert = useCommand(api.companies.convert);
  const source = DEAL_SOURCE_OF[company.source];

  function run() {
    convert.mutate(
      { id: company.id },
      {
        onSuccess: ({ isNew, message }) =>
          isNew ? toast.success(t`Prospect converted to deal successfully`) : toast.info(message),
        onError: ({ message }) => toast.error(t`Failed to convert prospect to deal: ${message}`),
        onSettled: onClose,
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Convert ${company.name} to a deal?`}
      consequence={t`A deal in Initial Review is made of it, with the source ${source}. The prospect stays here, marked as converted.`}
      action={t`Convert to deal`}
      busyAction={t`Converting...`}
      busy={convert.isPending}
      tone="primary"
      onConfirm={run}
    />
  );
}

function Delete({
  company,
  onClose,
  onDeleted,
}: {
  company: CompanyRecord;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useLingui();
  const remove = useCommand(api.companies.delete);

  function run() {
    remove.mutate(
      { id: company.id },
      {
        onSuccess: () => {
          toast.success(t`Company deleted successfully`);
          onDeleted();
        },
        onError: ({ message }) => {
          toast.error(t`Failed to delete company: ${message}`);
          onClose();
        },
      },
    );
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${company.name}?`}
      consequence={t`It is removed for good, with everything known of it. To only take it off the list, archive it.`}
      action={t`Delete company`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={run}
    />
  );
}
