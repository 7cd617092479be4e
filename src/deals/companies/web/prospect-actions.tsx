import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Handshake } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { toast } from "#core/web/app/toasts.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { useActionWords } from "#core/web/records/page/action-words.ts";
import { EditButton, MoreActions } from "#core/web/records/page/more-actions.tsx";
import { DEAL_SOURCE_OF } from "#deals/companies/shared/rules.ts";
import { WatchButton } from "#deals/watchlist/web/watch-panel.tsx";
import { useWhoSees } from "#people/walls/web/who-sees-panel.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { OpenChat } from "#work/chat/web/open-chat-panel.tsx";
import { type CompanyRecord, standingOf, useCompanyWords } from "./vocabulary.ts";

type Props = {
  company: CompanyRecord;
  isEnabled: (button: string) => boolean;
  onEdit: () => void;
};

/** Convert and edit; archive, restore and delete in the menu. */
export function ProspectActions({ company, isEnabled, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  const mayEdit = isEnabled("prospect:edit");
  const [firstDeal] = company.deals;

  return (
    <>
      <WatchButton company={company} />
      <EditButton enabled={mayEdit} onEdit={onEdit} variant="secondary" />
      {firstDeal ? (
        <Link to="/deals/$id" params={{ id: firstDeal.id }} className={buttonStyle({ variant: "primary" })}>
          <Trans>Open deal</Trans>
        </Link>
      ) : (
        <Button
          variant="primary"
          icon={<Handshake aria-hidden className="size-4" />}
          disabled={!isEnabled("prospect:convert") || !mayEdit}
          onClick={() => setAsking(true)}
        >
          <Trans>Convert to deal</Trans>
        </Button>
      )}
      <More company={company} isEnabled={isEnabled} />
      {asking && <Convert company={company} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Where a prospect stands; the menu offers the steps that are open from there. */
export function ProspectState({ company, isEnabled }: Pick<Props, "company" | "isEnabled">) {
  const { t } = useLingui();
  const words = useCompanyWords();
  const qualify = useCommand(api.companies.qualify);
  const [asking, setAsking] = useState(false);
  const standing = standingOf(company);
  const mayConvert = isEnabled("prospect:convert") && isEnabled("prospect:edit") && company.deals.length === 0;
  const mayQualify = company.status === "prospect" && isEnabled("prospect:qualify");
  const isHere = company.archivedAt === null;
  usePageActions([
    ...(isHere && mayQualify ? [{ id: "prospect.qualify", label: t`Qualify`, icon: BadgeCheck, run }] : []),
    ...(isHere && mayConvert
      ? [{ id: "prospect.convert", label: t`Convert to deal…`, icon: Handshake, run: () => setAsking(true) }]
      : []),
  ]);
  // The archive is said by its own badge.
  if (!isHere) return null;
  if (!mayConvert && !mayQualify) return fieldValue(words, "status", standing);

  function run() {
    qualify.mutate(
      { id: company.id },
      {
        onSuccess: () => toast.success(t`Prospect qualified successfully`),
        onError: ({ message }) => toast.error(t`Failed to qualify prospect: ${message}`),
      },
    );
  }

  return (
    <>
      <StateMenu
        label={words.label("status")}
        text={words.text("status", standing)}
        tone={words.tone("status", standing)}
        busy={qualify.isPending}
      >
        {company.status === "prospect" && (
          <MenuItem icon={<BadgeCheck />} disabled={!mayQualify} onSelect={run}>
            <Trans>Qualify</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<Handshake />} disabled={!mayConvert} onSelect={() => setAsking(true)}>
          <Trans>Convert to deal…</Trans>
        </MenuItem>
      </StateMenu>
      {asking && <Convert company={company} onClose={() => setAsking(false)} />}
    </>
  );
}

function More({ company, isEnabled }: Pick<Props, "company" | "isEnabled">) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayDelete = useCan("company:delete");
  const sees = useWhoSees(company.id);
  const words = {
    ...useActionWords(
      t`prospect`,
      t`This permanently deletes the record and everything linked to it. To hide it from the list, archive it instead.`,
    ),
    restore: t`Publish`,
    restored: t`Prospect published successfully`,
    notRestored: (reason: string) => t`Failed to publish prospect: ${reason}`,
    delete: t`Delete company`,
    deleted: t`Company deleted successfully`,
    notDeleted: (reason: string) => t`Failed to delete company: ${reason}`,
  };
  return (
    <>
      <MoreActions
        record={company}
        procedures={api.companies}
        may={{ archive: isEnabled("prospect:edit"), delete: mayDelete }}
        words={words}
        onDeleted={() => void navigate({ to: "/deal-sourcing" })}
      >
        <OpenChat recordId={company.id} />
        {sees.item}
      </MoreActions>
      {sees.dialog}
    </>
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
      consequence={t`This creates a deal in Initial Review with the source ${source}. The prospect stays here, marked as converted.`}
      action={t`Convert to deal`}
      busyAction={t`Converting...`}
      busy={convert.isPending}
      tone="primary"
      onConfirm={run}
    />
  );
}
