import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { Stored } from "./stored.ts";

const ProviderDialog = inReserve(() => import("./provider-dialog.tsx"), "ProviderDialog");

/** The firm’s own sign-in service: what it is, and how it is set up. */
export function SignInPanel() {
  const stored = useRead(api.signInProvider.get, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="firm-sign-in" className="mb-5 max-w-3xl rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="firm-sign-in" className="text-lg font-semibold">
          <Trans>Sign-in with your own service</Trans>
        </h2>
        {stored.data?.provider && <Status provider={stored.data.provider} />}
      </div>
      <p className="text-base text-quiet">
        <Trans>People sign in with the accounts your firm already has (OpenID Connect). Groups decide on roles.</Trans>
      </p>
      <div className="mt-4">
        {stored.isError && <ReadProblem error={stored.error} onRetry={() => void stored.refetch()} />}
        {stored.isPending && <Skeleton className="h-8 w-40" />}
        {stored.data && <Facts stored={stored.data} onEdit={() => setOpen(true)} />}
      </div>
      {isOpen && stored.data && <ProviderDialog stored={stored.data} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Status({ provider }: { provider: NonNullable<Stored["provider"]> }) {
  const { t } = useLingui();
  if (!provider.isEnabled) return <Badge tone="neutral">{t`Off`}</Badge>;
  return <Badge tone="success">{provider.isRequired ? t`Required` : t`On`}</Badge>;
}

function Facts({ stored: { provider, possibleDomains }, onEdit }: { stored: Stored; onEdit: () => void }) {
  if (provider === null)
    return possibleDomains.length === 0 ? (
      <p className="text-sm text-quiet">
        <Trans>An administrator needs a confirmed address at your firm’s own domain first.</Trans>
      </p>
    ) : (
      <Button onClick={onEdit}>
        <Trans>Set up</Trans>
      </Button>
    );
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        <dt className="text-quiet">
          <Trans>Service</Trans>
        </dt>
        <dd className="min-w-0 break-all font-mono text-sm">{provider.issuer}</dd>
        <dt className="text-quiet">
          <Trans>Domains</Trans>
        </dt>
        <dd className="min-w-0 break-all">{provider.domains.join(", ")}</dd>
      </dl>
      <Actions onEdit={onEdit} />
    </>
  );
}

function Actions({ onEdit }: { onEdit: () => void }) {
  const { t } = useLingui();
  const test = useCommand(api.signInProvider.test);
  const remove = useToastedCommand(api.signInProvider.remove);
  const [isAsking, setAsking] = useState(false);

  async function tryIt() {
    try {
      const { ok, message } = await test.mutateAsync(undefined);
      if (ok) toast.success(message);
      else toast.error(message, t`The service can’t be used`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  async function removeIt() {
    setAsking(false);
    if (await remove.run(undefined, t`Sign-in service removed`)) await refresh(api.signInProvider.get);
  }

  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button busy={test.isPending} onClick={() => void tryIt()}>
        <Trans>Test</Trans>
      </Button>
      <Button variant="danger" busy={remove.isBusy} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove the sign-in service?</Trans>}
        consequence={<Trans>People sign in with a password again. Accounts without one need a password reset.</Trans>}
        action={t`Remove`}
        onConfirm={() => void removeIt()}
      />
    </div>
  );
}
