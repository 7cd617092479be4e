import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const TiedWaitDialog = whenOpened(() => import("./tied-wait-dialog.tsx"), "TiedWaitDialog");

/** How long somebody waits before they approve what a colleague prepared whose account they made or changed, or who did so to theirs. */
export function TiedWait() {
  const { t } = useLingui();
  const { data, error } = useRead(api.tiedApprovals.wait, undefined);
  const [isOpen, setOpen] = useState(false);
  if (error && !data) return <Alert tone="danger">{error.message}</Alert>;
  if (data === undefined) return null;
  const { hours, items } = data;
  const latest = items[0];
  return (
    <section aria-labelledby="tied-wait" className="mt-8 max-w-2xl rounded-card border border-line bg-surface p-5">
      <h2 id="tied-wait" className="text-lg font-semibold">
        <Trans>Approvals between linked users</Trans>
      </h2>
      <p className="text-base text-quiet">
        <Trans>
          Two people are tied for 90 days after one made the other’s account, invited them or gave them a role, and for
          30 days after a reset of their second factor. What one prepared, the other can approve only after this time.
          Colleagues without a tie can approve it at once.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span>
          {hours === 0 ? <Trans>They don’t wait.</Trans> : <Trans>Cooling-off: {hours} hours.</Trans>}{" "}
          {latest && latest.hours !== hours && (
            <span className="text-quiet">
              <Trans>{latest.hours} hours follow once these have passed.</Trans>
            </span>
          )}
        </span>
        <Button onClick={() => setOpen(true)}>
          <Trans>Set waiting time</Trans>
        </Button>
      </div>
      {items.length > 0 && (
        <ul aria-label={t`Waiting times`} className="mt-3 divide-y divide-line text-sm text-quiet">
          {items.map((one) => (
            <li key={one.id} className="flex flex-wrap justify-between gap-3 py-2">
              <span>
                <Trans>
                  {one.hours} hours, set by {one.setBy?.name ?? t`Former member`}
                </Trans>
              </span>
              <Moment at={one.setAt} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <TiedWaitDialog hours={latest?.hours ?? 0} seen={latest?.id ?? null} onClose={() => setOpen(false)} />}
    </section>
  );
}
