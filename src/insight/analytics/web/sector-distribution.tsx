import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import type { Opened } from "./analytics-figure-drawer.tsx";
import type { Asked } from "./analytics-search.ts";
import type { Analytics } from "./analytics-values.ts";

const FigureDrawer = whenOpened(() => import("./analytics-figure-drawer.tsx"), "AnalyticsFigureDrawer");

const PERCENT = 100;

/** Fair value by sector; a sector opens its companies. */
export function SectorDistribution({ data, asked }: { data: Analytics; asked: Asked }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const { sectors, currency } = data;
  return (
    <OverviewCard title={<Trans>Sector distribution</Trans>}>
      {sectors.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-sm text-quiet">
          <Trans>Nothing is held.</Trans>
        </p>
      ) : (
        <FewFirst rows={sectors} className="m-3">
          {(shown) => (
            <ul aria-label={t`Sector distribution`} className="divide-y divide-line border-t border-line">
              {shown.map(({ sector, value, amount }) => {
                const label = sector ?? t`Not known`;
                return (
                  <li key={sector ?? ""}>
                    <button
                      type="button"
                      onClick={() => setOpened({ figure: "exposure", part: { by: "sector", of: sector ?? "", label } })}
                      className="grid w-full grid-cols-[minmax(0,1fr)_auto_3.5rem] items-baseline gap-x-3 gap-y-1 px-4 py-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px]"
                    >
                      <span className="truncate">{label}</span>
                      <span className="text-sm text-quiet">
                        <CompactAmount amount={amount} currency={currency} />
                      </span>
                      <span className="figure text-right font-medium">{percent(value / PERCENT, i18n.locales)}</span>
                      <span aria-hidden className="col-span-3 block h-1 overflow-hidden rounded-full bg-line">
                        <span className="block h-full bg-primary" style={{ width: `${Math.max(0, value)}%` }} />
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </FewFirst>
      )}
      {opened && <FigureDrawer opened={opened} asked={asked} onClose={() => setOpened(undefined)} />}
    </OverviewCard>
  );
}
