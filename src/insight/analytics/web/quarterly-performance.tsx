import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Range } from "#insight/analytics/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import type { Opened } from "./analytics-figure-drawer.tsx";
import type { Asked } from "./analytics-search.ts";
import { type Analytics, quarterText, useRangeWords } from "./analytics-values.ts";

const FigureDrawer = whenOpened(() => import("./analytics-figure-drawer.tsx"), "AnalyticsFigureDrawer");

type Props = { data: Analytics; asked: Asked; range: Range };

/** What was paid for holdings and came back in each quarter of the period, the latest first. */
export function QuarterlyPerformance({ data, asked, range }: Props) {
  const { t } = useLingui();
  const words = useRangeWords();
  const [opened, setOpened] = useState<Opened>();
  const quarters = data.quarters.toReversed();
  return (
    <OverviewCard
      title={<Trans>Quarterly performance</Trans>}
      beside={<span className="text-sm text-quiet">{words[range]}</span>}
    >
      {quarters.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-sm text-quiet">
          <Trans>Nothing was bought or sold until this day.</Trans>
        </p>
      ) : (
        <FewFirst rows={quarters} className="m-3 self-start">
          {(shown) => (
            <table aria-label={t`Quarterly performance`} className="w-full border-t border-line text-sm">
              <thead className="bg-sunken text-left text-quiet">
                <tr>
                  <th scope="col" className="px-4 py-1.5 font-medium">
                    <Trans>Quarter</Trans>
                  </th>
                  <th scope="col" className="px-2 py-1.5 text-right font-medium">
                    <Trans>Deployed</Trans>
                  </th>
                  <th scope="col" className="px-2 py-1.5 text-right font-medium">
                    <Trans>Returns</Trans>
                  </th>
                  <th scope="col" className="w-[34%] py-1.5 pr-4 pl-4 font-medium max-sm:w-20 max-sm:text-right">
                    <Trans>ROI</Trans>
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {shown.map((one) => (
                  <Quarter key={one.quarter} of={one} currency={data.currency} onOpen={setOpened} />
                ))}
              </tbody>
            </table>
          )}
        </FewFirst>
      )}
      {opened && <FigureDrawer opened={opened} asked={asked} onClose={() => setOpened(undefined)} />}
    </OverviewCard>
  );
}

const PERCENT = 100;

type QuarterProps = { of: Analytics["quarters"][number]; currency: string; onOpen: (opened: Opened) => void };

function Quarter({ of: { quarter, deployed, returns, roi }, currency, onOpen }: QuarterProps) {
  const { t, i18n } = useLingui();
  const name = quarterText(quarter);
  const figures = [
    { figure: "quarterDeployed", label: t`Deployed in ${name}`, amount: deployed },
    { figure: "quarterReturns", label: t`Returns in ${name}`, amount: returns },
  ] as const;
  return (
    <tr>
      <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
        {name}
      </th>
      {figures.map(({ figure, label, amount }) => (
        <td key={figure} className="px-2 py-2 text-right">
          {Number(amount) === 0 ? (
            <span className="text-quiet">
              <CompactAmount amount={amount} currency={currency} />
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onOpen({ figure, quarter })}
              className="rounded-control underline decoration-line-control decoration-dotted underline-offset-2 hover:decoration-solid"
            >
              <CompactAmount amount={amount} currency={currency} />
              <span className="sr-only">, {label}</span>
            </button>
          )}
        </td>
      ))}
      <td className="py-2 pr-4 pl-4">
        <span className="flex items-center gap-3 max-sm:justify-end">
          <Progress
            label={t`ROI in ${name}`}
            value={Math.min(PERCENT, Math.max(0, (roi ?? 0) * PERCENT))}
            tone="primary"
            className="flex-1 max-sm:hidden"
          />
          <span className="figure w-16 text-right font-medium">{percent(roi, i18n.locales)}</span>
        </span>
      </td>
    </tr>
  );
}
