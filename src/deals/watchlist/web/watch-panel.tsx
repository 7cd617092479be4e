import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { lookAgain } from "./look-again.tsx";

const WatchDialog = lazyRouteComponent(() => import("./watch-dialog.tsx"), "WatchDialog");

/** Puts a company on one's watch list, or opens what one said of it. */
export function WatchButton({ company }: { company: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const watches = useRead(api.watchlist.ofCompany, { companyId: company.id });
  const mine = watches.data?.items.find(({ isMine }) => isMine);
  return (
    <>
      <Button
        icon={<Eye aria-hidden className="size-4" />}
        disabled={watches.data === undefined}
        onClick={() => setOpen(true)}
      >
        {mine ? <Trans>Watching</Trans> : <Trans>Watch</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <WatchDialog company={company} watch={mine} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Who watches a company and why; nothing while nobody does. */
export function WatchersPanel({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const watches = useRead(api.watchlist.ofCompany, { companyId });
  if (watches.data === undefined || watches.data.items.length === 0) return null;
  return (
    <Section title={<Trans>Watched by</Trans>}>
      <ul aria-label={t`Watched by`} className="flex flex-col gap-3">
        {watches.data.items.map((watch) => (
          <li key={watch.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{watch.watcher.name}</span>
              <span className="figure text-sm text-quiet">{lookAgain(watch)}</span>
            </p>
            {watch.reason !== "" && (
              <p dir="auto" className="text-sm wrap-anywhere text-quiet">
                {watch.reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
