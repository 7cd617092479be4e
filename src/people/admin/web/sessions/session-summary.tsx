import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";

/** What is in force now, in words. */
export function SessionSummary({ settings }: { settings: OutputOf<typeof api.sessionSettings.get> }) {
  const { t } = useLingui();
  const { timeoutEnabled, timeoutMinutes, warningMinutes, forceLogoutOnIdle, maxConcurrentSessions } = settings;
  const facts = [
    [t`Session timeout`, timeoutEnabled ? t`${timeoutMinutes} minutes` : t`Off`],
    [t`Warning before timeout`, timeoutEnabled ? t`${warningMinutes} minutes` : t`Off`],
    [t`Sign out idle sessions`, timeoutEnabled && forceLogoutOnIdle ? t`On` : t`Off`],
    [t`Maximum concurrent sessions`, String(maxConcurrentSessions)],
  ] as const;
  return (
    <section
      aria-label={t`Configuration Summary`}
      className="self-start rounded-card border border-line bg-surface p-5"
    >
      <h2 className="mb-3 text-lg font-semibold">
        <Trans>Configuration Summary</Trans>
      </h2>
      <dl className="flex flex-col gap-2 text-base">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-quiet">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-quiet">
        <Trans>Members of several firms follow the strictest policy.</Trans>
      </p>
    </section>
  );
}
