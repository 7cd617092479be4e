import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** Off until an administrator turns it on for the domain of their own confirmed address. */
export function JoinDomains() {
  const { t } = useLingui();
  const settings = useRead(api.joining.settings, {});
  const turnOn = useToastedCommand(api.joining.turnOn);
  const turnOff = useToastedCommand(api.joining.turnOff);
  if (settings.isError) return <Alert tone="danger">{settings.error.message}</Alert>;
  if (!settings.data) return null;
  const { domains, own } = settings.data;
  const isOwnOn = domains.some(({ domain }) => domain === own.domain);
  return (
    <section aria-labelledby="join-domains" className="mt-8 max-w-2xl rounded-card border border-line bg-surface p-5">
      <h2 id="join-domains" className="text-lg font-semibold">
        <Trans>Domain join requests</Trans>
      </h2>
      <p className="text-base text-quiet">
        <Trans>
          People with a verified address at these domains can request to join. An administrator must approve.
        </Trans>
      </p>
      {domains.length > 0 && (
        <ul aria-label={t`E-mail domains`} className="mt-3 divide-y divide-line">
          {domains.map(({ id, domain }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 truncate font-mono text-base">@{domain}</span>
              <Button
                size="sm"
                aria-label={t`Turn off ${domain}`}
                busy={turnOff.isBusy}
                onClick={() => void turnOff.run({ id }, t`Requests from ${domain} turned off`)}
              >
                <Trans>Turn off</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {own.problem !== null && <p className="mt-3 text-sm text-quiet">{own.problem}</p>}
      {own.problem === null && !isOwnOn && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-mono text-base text-quiet">@{own.domain}</span>
          <Button
            aria-label={t`Turn on ${own.domain}`}
            busy={turnOn.isBusy}
            onClick={() => void turnOn.run(undefined, t`People at ${own.domain} can request to join`)}
          >
            <Trans>Turn on</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
