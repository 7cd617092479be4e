import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { DIMENSIONS, type Dimension } from "#insight/analytics/shared/exposure.ts";
import { NoRate } from "#portfolio/portfolio/web/value/no-rate-panel.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Chart } from "#ui/web/chart/chart.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import type { Opened } from "./analytics-figure-drawer.tsx";
import type { Asked } from "./analytics-search.ts";
import { type Exposure, exposureChart, returnsChart } from "./exposure-chart.ts";

const FigureDrawer = whenOpened(() => import("./analytics-figure-drawer.tsx"), "AnalyticsFigureDrawer");

type Props = { data: Exposure | undefined; asked: Asked };

/** Where the fair value is. */
export const ExposureCard = ({ asked }: { asked: Asked }) => <Read asked={asked} Card={ByDimension} />;

/** What each company returned. */
export const ReturnsCard = ({ asked }: { asked: Asked }) => <Read asked={asked} Card={ByCompany} />;

function Read({ asked, Card }: { asked: Asked; Card: ComponentType<Props> }) {
  const { data, error } = useRead(api.analytics.exposure, asked, { keepPrevious: true });
  if (error && !data) return <p className="text-sm text-danger">{error.message}</p>;
  return <Card data={data} asked={asked} />;
}

function useDimensionWords(): Record<Dimension, string> {
  const { t } = useLingui();
  return { sector: t`Sector`, stage: t`Round`, country: t`Country`, vintage: t`Vintage`, currency: t`Currency` };
}

const isDimension = (value: string): value is Dimension => DIMENSIONS.some((one) => one === value);

function ByDimension({ data, asked }: Props) {
  const { t, i18n } = useLingui();
  const names = useDimensionWords();
  const [by, setBy] = useState<Dimension>("stage");
  const [opened, setOpened] = useState<Opened>();
  const unknown = t`Not known`;
  const words = { by: names[by], unknown, value: t`Fair value`, share: t`Share`, companies: t`Companies` };
  const text = (value: number) => compactMoney(String(value), data?.currency ?? "EUR", i18n.locales);
  return (
    <OverviewCard
      title={<Trans>Exposure</Trans>}
      beside={
        <PillSelect
          label={t`Exposure by`}
          text={names[by]}
          value={by}
          onChange={({ currentTarget: { value } }) => isDimension(value) && setBy(value)}
        >
          {DIMENSIONS.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </PillSelect>
      }
    >
      <Drawn data={data} isEmpty={data?.by[by].length === 0}>
        <Chart
          label={t`Exposure by ${names[by]}`}
          data={data && exposureChart(data.by[by], data.asOf, words, text)}
          source={t`posted entries`}
          onOpen={({ category }) =>
            setOpened({ figure: "exposure", part: { by, of: category, label: category === "" ? unknown : category } })
          }
        />
      </Drawn>
      {opened && <FigureDrawer opened={opened} asked={asked} onClose={() => setOpened(undefined)} />}
    </OverviewCard>
  );
}

function ByCompany({ data, asked }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const words = {
    by: t`Company`,
    tvpi: t`Gross TVPI`,
    invested: t`Invested`,
    proceeds: t`Proceeds`,
    value: t`Fair value`,
  };
  const text = (value: number) => compactMoney(String(value), data?.currency ?? "EUR", i18n.locales);
  const share = (value: number | null) => percent(value, i18n.locales);
  return (
    <OverviewCard title={<Trans>TVPI by company</Trans>}>
      <Drawn data={data} isEmpty={data?.companies.length === 0}>
        {data && (
          <p className="flex flex-wrap gap-x-4 px-4 pt-3 text-sm">
            <span>
              <Trans>
                Loss ratio <span className="figure font-medium">{share(data.lossRatio)}</span>
              </Trans>
            </span>
            <span>
              <Trans>
                Largest company <span className="figure font-medium">{share(data.largest)}</span> of fair value, five
                largest <span className="figure font-medium">{share(data.largestFive)}</span>
              </Trans>
            </span>
          </p>
        )}
        <div className="max-h-[26rem] overflow-y-auto">
          <Chart
            label={t`TVPI by company`}
            data={data && returnsChart(data.companies, data.asOf, words, text)}
            source={t`posted entries`}
            note={
              <Trans>
                Loss ratio: what companies worth less than their cost are short of it, over all that was invested.
              </Trans>
            }
            onOpen={({ category: id }) =>
              void navigate({
                to: "/portfolio/$id",
                params: { id },
                search: asked.asOf === undefined ? {} : { asOf: asked.asOf },
              })
            }
          />
        </div>
      </Drawn>
    </OverviewCard>
  );
}

type DrawnProps = { data: Exposure | undefined; isEmpty: boolean | undefined; children: ReactNode };

function Drawn({ data, isEmpty, children }: DrawnProps) {
  return (
    <div className="border-t border-line">
      {data?.missingRate ? (
        <NoRate of={data.missingRate} />
      ) : isEmpty ? (
        <p className="px-4 py-6 text-sm text-quiet">
          <Trans>Nothing is held.</Trans>
        </p>
      ) : (
        children
      )}
    </div>
  );
}
