import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Send, UserX } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import type { PortalAccess } from "#investors/portal/shared/access-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const InviteToPortal = whenOpened(() => import("./invite-to-portal.tsx"), "InviteToPortal");

/** Who sees what is published to a partner, and who is invited to. */
export function PortalAccessPanel({ limitedPartnerId }: { limitedPartnerId: string }) {
  const { t } = useLingui();
  const mayInvite = useCan("lp:manage");
  return (
    <RowsSection
      asked={{ limitedPartnerId }}
      procedure={api.portalAccess.list}
      title={t`Portal access`}
      add={mayInvite && t`Invite to portal`}
      none={<Trans>No people yet. The people you invite see what you publish to this partner, and nothing else.</Trans>}
      renderRow={(row) => <AccessRow key={row.id} row={row} mayInvite={mayInvite} />}
      renderForm={(_, onClose) => <InviteToPortal limitedPartnerId={limitedPartnerId} onClose={onClose} />}
    />
  );
}

function AccessRow({ row, mayInvite }: { row: PortalAccess; mayInvite: boolean }) {
  const { state, name, email, by, since, expiresAt, reason } = row;
  return (
    <RecordRow
      badge={<AccessBadge state={state} />}
      title={<bdi>{name ?? email}</bdi>}
      facts={
        <>
          {name !== null && <bdi>{email}</bdi>}
          <span>
            {by === null ? (
              <Moment at={since} />
            ) : (
              <Trans>
                <Moment at={since} /> by <bdi>{by}</bdi>
              </Trans>
            )}
          </span>
          {expiresAt !== null && state === "invited" && (
            <span>
              <Trans>
                Link works until <Moment at={expiresAt} />
              </Trans>
            </span>
          )}
        </>
      }
      {...(reason !== null && { note: reason })}
      menu={mayInvite && <AccessMenu row={row} />}
    />
  );
}

const STATES = {
  granted: { tone: "success", word: msg`Has access` },
  waiting: { tone: "warn", word: msg`To be approved` },
  invited: { tone: "info", word: msg`Invited` },
  expired: { tone: "danger", word: msg`Invitation expired` },
  declined: { tone: "danger", word: msg`Invitation declined` },
} as const;

function AccessBadge({ state }: Pick<PortalAccess, "state">) {
  const { i18n } = useLingui();
  const { tone, word } = STATES[state];
  return <Badge tone={tone}>{i18n._(word)}</Badge>;
}

function AccessMenu({ row: { id, state, name, email, isOwn } }: { row: PortalAccess }) {
  const { t } = useLingui();
  const confirm = useCommand(api.portalAccess.confirm);
  const resend = useCommand(api.portalAccess.resend);
  const revoke = useCommand(api.portalAccess.revoke);
  const who = name ?? email;
  return (
    <MoreMenu>
      {state === "waiting" && !isOwn && (
        <MenuItem
          icon={<Check aria-hidden />}
          onSelect={() =>
            confirm.mutate(
              { id },
              {
                onSuccess: () => toast.success(t`Invitation sent to ${email}`),
                onError: ({ message }) => toast.error(message, t`Failed to invite LP`),
              },
            )
          }
        >
          <Trans>Approve and send</Trans>
        </MenuItem>
      )}
      {state !== "granted" && state !== "waiting" && (
        <MenuItem
          icon={<Send aria-hidden />}
          onSelect={() =>
            resend.mutate(
              { id },
              {
                onSuccess: () => toast.success(t`Invitation sent to ${email}`),
                onError: ({ message }) => toast.error(message, t`Failed to invite LP`),
              },
            )
          }
        >
          <Trans>Send again</Trans>
        </MenuItem>
      )}
      <MenuItem
        tone="danger"
        icon={<UserX aria-hidden />}
        onSelect={() =>
          revoke.mutate(
            { id },
            {
              onSuccess: () => toast.success(t`${who} no longer sees this partner`),
              onError: ({ message }) => toast.error(message, t`Failed to revoke access`),
            },
          )
        }
      >
        {state === "granted" ? <Trans>Revoke access</Trans> : <Trans>Revoke invitation</Trans>}
      </MenuItem>
    </MoreMenu>
  );
}
