import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type FirmKey = OutputOf<typeof api.apiKeys.ofFirm>["items"][number];

/** The keys of everybody's programs. Nothing is shown when there are none. */
export function FirmApiKeys() {
  const { t } = useLingui();
  const keys = useRead(api.apiKeys.ofFirm, {});
  const [revoking, setRevoking] = useState<FirmKey>();
  const columns = useColumns(setRevoking);
  if (keys.isError) return <Alert tone="danger">{keys.error.message}</Alert>;
  if (!keys.data || keys.data.items.length === 0) return null;
  return (
    <section aria-labelledby="api-keys" className="mt-8">
      <h2 id="api-keys" className="mb-2 text-lg font-semibold">
        <Trans>API keys</Trans>
      </h2>
      <Table label={t`API keys`} columns={columns} rows={keys.data.items} rowId={({ id }) => id} />
      <RevokeKey revoked={revoking} onClose={() => setRevoking(undefined)} />
    </section>
  );
}

type Column = "name" | "owner" | "scope" | "ends" | "used" | "actions";

function useColumns(onRevoke: (key: FirmKey) => void): TableColumn<FirmKey, Column>[] {
  const { t } = useLingui();
  return [
    {
      id: "name",
      label: t`Name`,
      width: 260,
      grows: true,
      cell: ({ name, start }) => (
        <>
          <span dir="auto">{name}</span> <span className="font-mono text-sm text-quiet">{start}…</span>
        </>
      ),
    },
    {
      id: "owner",
      label: t`Owner`,
      width: 180,
      grows: true,
      cell: ({ ownerName }) => <span dir="auto">{ownerName}</span>,
    },
    { id: "scope", label: t`Permissions`, width: 150, cell: (key) => <Scope apiKey={key} /> },
    {
      id: "ends",
      label: t`Ends`,
      width: 120,
      cell: ({ isExpired, expiresAt }) =>
        isExpired ? <Badge tone="warn">{t`Expired`}</Badge> : <Moment at={expiresAt} />,
    },
    {
      id: "used",
      label: t`Last used`,
      width: 130,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Never` : <Moment at={lastUsedAt} />),
    },
    {
      id: "actions",
      label: t`Actions`,
      width: 110,
      cell: (key) => (
        <Button size="sm" aria-label={t`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          <Trans>Revoke</Trans>
        </Button>
      ),
    },
  ];
}

function Scope({ apiKey: { permissions, readOnly } }: { apiKey: FirmKey }) {
  return (
    <span title={permissions.join(", ")} className="figure">
      {permissions.length}
      {readOnly && (
        <span className="text-quiet">
          {" "}
          <Trans>read-only</Trans>
        </span>
      )}
    </span>
  );
}

function RevokeKey({ revoked, onClose }: { revoked: FirmKey | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const revoke = useToastedCommand(api.apiKeys.revoke);
  const name = revoked?.name ?? "";
  const owner = revoked?.ownerName ?? "";
  return (
    <Confirm
      open={revoked !== undefined}
      onClose={onClose}
      title={<Trans>Revoke {name}?</Trans>}
      consequence={<Trans>Programs of {owner} using this key lose access at once. This can’t be undone.</Trans>}
      action={t`Revoke`}
      busyAction={t`Revoking...`}
      busy={revoke.isBusy}
      onConfirm={() => {
        if (revoked) void revoke.run({ id: revoked.id }, t`API key revoked`).then(onClose);
      }}
    />
  );
}
