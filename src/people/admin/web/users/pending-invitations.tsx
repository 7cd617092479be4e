import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { useRoles } from "../use-roles.ts";
import { InvitationActions } from "./invitation-actions.tsx";

type Invitation = OutputOf<typeof api.invitations.list>["items"][number];

/** Who has been invited and has not come yet. Nothing is shown when there is nobody. */
export function PendingInvitations({ mayInvite }: { mayInvite: boolean }) {
  const { t } = useLingui();
  const invitations = useReadPages(api.invitations.list, {});
  const columns = useColumns(mayInvite);

  if (invitations.isError && !invitations.data) return <Alert tone="danger">{invitations.error.message}</Alert>;
  if (!invitations.data || invitations.data.length === 0) return null;
  return (
    <section aria-labelledby="pending-invitations" className="mt-8">
      <h2 id="pending-invitations" className="mb-2 text-lg font-semibold">
        <Trans>Pending invitations</Trans>
      </h2>
      <Table label={t`Pending invitations`} columns={columns} rows={invitations.data} rowId={({ id }) => id} />
      {invitations.hasNextPage && (
        <LoadMore busy={invitations.isFetchingNextPage} onMore={() => void invitations.fetchNextPage()} />
      )}
    </section>
  );
}

function useColumns(mayInvite: boolean): TableColumn<Invitation, string>[] {
  const { t } = useLingui();
  const { labelOf } = useRoles();
  return [
    {
      id: "email",
      label: t`Email`,
      width: 260,
      grows: true,
      cell: ({ email }) => <span className="font-medium">{email}</span>,
    },
    {
      id: "role",
      label: t`Role`,
      width: 180,
      cell: (one) => <InvitedAs label={labelOf(one.role)} endsOn={one.endsOn} />,
    },
    {
      id: "invitedBy",
      label: t`Invited by`,
      width: 180,
      grows: true,
      cell: ({ invitedByName }) => <span dir="auto">{invitedByName}</span>,
    },
    { id: "createdAt", label: t`Invited`, width: 130, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { id: "expiresAt", label: t`Expires`, width: 150, cell: (invitation) => <Expiry {...invitation} /> },
    {
      id: "actions",
      label: t`Actions`,
      width: 190,
      cell: ({ id, email }) => <InvitationActions id={id} email={email} mayInvite={mayInvite} />,
    },
  ];
}

function InvitedAs({ label, endsOn }: { label: string; endsOn: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge>{label}</Badge>
      {endsOn !== null && (
        <span className="text-sm text-quiet">
          <Trans>until {formatDate(endsOn)}</Trans>
        </span>
      )}
    </span>
  );
}

function Expiry({ isExpired, expiresAt }: Invitation) {
  if (!isExpired) return <Moment at={expiresAt} />;
  return (
    <Badge tone="warn">
      <Trans>Expired</Trans>
    </Badge>
  );
}
