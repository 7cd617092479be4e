import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { MOST_KEYS } from "#people/auth/shared/api-key-rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { Section } from "./section.tsx";

const NewKey = lazyRouteComponent(() => import("./new-api-key.tsx"), "NewApiKey");

/** Keys with which the person's programs use the REST API. */
export function ApiKeys() {
  const { t } = useLingui();
  const keys = useRead(api.apiKeys.list, {});
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<{ id: string; name: string }>();
  const working = keys.data?.items.filter(({ isExpired }) => !isExpired).length ?? 0;

  return (
    <Section
      title={<Trans>API keys</Trans>}
      description={
        <Trans>
          For programs that use the{" "}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="text-primary-text underline">
            REST API
          </a>{" "}
          in your name. A key never has more access than you do.
        </Trans>
      }
    >
      {keys.isError && <Alert tone="danger">{keys.error.message}</Alert>}
      {keys.isPending && <Skeleton className="h-12" />}
      {keys.data && keys.data.items.length > 0 && (
        <ul aria-label={t`API keys`} className="divide-y divide-line">
          {keys.data.items.map((key) => (
            <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <AddKey working={working} onAdd={() => setAdding(true)} />
      {adding && (
        <Suspense>
          <NewKey onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <RevokeKey revoked={revoking} onClose={() => setRevoking(undefined)} />
    </Section>
  );
}

type ApiKey = OutputOf<typeof api.apiKeys.list>["items"][number];

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useLingui();
  const { name, start, isExpired } = apiKey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          <span className="font-mono text-sm font-normal text-quiet">{start}…</span>
          {isExpired && (
            <Badge tone="warn">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </p>
        <KeyFacts apiKey={apiKey} />
      </div>
      <Button size="sm" aria-label={t`Revoke ${name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}

/** Says beside the button how many there may be. */
function AddKey({ working, onAdd }: { working: number; onAdd: () => void }) {
  const roomId = useId();
  const isFull = working >= MOST_KEYS;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon={<KeyRound aria-hidden className="size-4" />}
        disabled={isFull}
        aria-describedby={roomId}
        onClick={onAdd}
      >
        <Trans>New API key</Trans>
      </Button>
      <p id={roomId} className="figure text-sm text-quiet">
        {isFull ? (
          <Trans>You have {MOST_KEYS} keys, the maximum. Revoke one you no longer need.</Trans>
        ) : (
          <Trans>
            {working} of {MOST_KEYS} keys
          </Trans>
        )}
      </p>
    </div>
  );
}

function RevokeKey({ revoked, onClose }: { revoked: { id: string; name: string } | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const revoke = useCommand(api.apiKeys.revoke);
  const name = revoked?.name ?? "";

  async function confirm() {
    if (!revoked) return;
    try {
      await revoke.mutateAsync({ id: revoked.id });
      toast.success(t`API key revoked`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    await refresh(api.apiKeys.list);
    onClose();
  }

  return (
    <Confirm
      open={revoked !== undefined}
      onClose={onClose}
      title={<Trans>Revoke {name}?</Trans>}
      consequence={<Trans>Programs using this key lose access at once. This can’t be undone.</Trans>}
      action={t`Revoke`}
      busyAction={t`Revoking...`}
      busy={revoke.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
