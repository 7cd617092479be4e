import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { Chart } from "#ui/web/chart/chart.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import { formatDate } from "#ui/web/text/dates.ts";
import type { Asked } from "../portfolio-search.ts";
import { courseChart } from "./value-course.ts";

type Props = { id: string; asked: Asked };

/** What the company cost and was worth at each quarter's end. A moment opens the page as it was on that day. */
export function ValueOverTime({ id, asked }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const course = useRead(api.portfolioCompanies.course, { ...asked, id }, { keepPrevious: true });
  if (course.isError) return <p className="text-danger">{course.error.message}</p>;
  const { data } = course;
  if (data && data.items.length === 0) return null;
  const currency = data?.currency ?? "EUR";
  const words = { by: t`Day`, value: t`Fair value`, cost: t`Cost` };
  const written = {
    amount: (value: number) => compactMoney(String(value), currency, i18n.locales),
    day: (on: string) => formatDate(on, i18n.locales),
  };
  return (
    <section aria-label={t`Value over time`} className="min-w-0 rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-2 text-base font-semibold">
        <Trans>Value over time</Trans>
      </h2>
      <Chart
        label={t`Value over time`}
        data={data && courseChart(data, words, written)}
        source={t`posted entries and the cap table`}
        onOpen={({ category }) =>
          void navigate({ to: "/portfolio/$id", params: { id }, search: { ...asked, asOf: category } })
        }
      />
    </section>
  );
}
