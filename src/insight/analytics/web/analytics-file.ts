import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type CsvValue, csvLine } from "#core/shared/lists/csv.ts";
import { type Analytics, quarterText } from "./analytics-values.ts";

const figure = (section: string, name: string, value: CsvValue, unit: string) => [section, name, value, unit];

/** What the screen shows as a CSV file: a section, a figure, its value and its unit in each line. */
export function analyticsFile(data: Analytics, period: string, i18n: I18n): string {
  const { gross, withoutLine, dealFlow, portfolioHealth, currency } = data;
  const word = (text: ReturnType<typeof msg>) => i18n._(text);
  const [net, before, without] = [word(msg`Net`), word(msg`Gross`), word(msg`Net without credit line`)];
  const rate = word(msg`Share`);
  const multiple = word(msg`Multiple`);
  const count = word(msg`Count`);
  const returns = (
    section: string,
    of: { irr: number | null; dpi: number | null; rvpi: number | null },
    all: number | null,
  ) => [
    figure(section, word(msg`IRR`), of.irr, rate),
    figure(section, section === before ? word(msg`MOIC`) : word(msg`TVPI`), all, multiple),
    figure(section, word(msg`DPI`), of.dpi, multiple),
    figure(section, word(msg`RVPI`), of.rvpi, multiple),
  ];
  const deals = word(msg`Deal Flow`);
  const benchmark = word(msg`Benchmark`);
  const health = word(msg`Portfolio Health`);
  const lines: CsvValue[][] = [
    [word(msg`Section`), word(msg`Figure`), word(msg`Value`), word(msg`Unit`)],
    figure(word(msg`Analytics`), word(msg`Fund`), data.fund?.name ?? word(msg`All funds`), ""),
    figure(word(msg`Analytics`), word(msg`As of`), data.asOf, ""),
    figure(word(msg`Analytics`), word(msg`Period`), period, ""),
    ...returns(net, data, data.tvpi),
    ...returns(without, withoutLine, withoutLine.tvpi),
    ...returns(before, gross, gross.moic),
    ...data.sectors.flatMap(({ sector, value, amount }) => [
      figure(word(msg`Sector distribution`), sector ?? word(msg`Not known`), amount, currency),
      figure(word(msg`Sector distribution`), sector ?? word(msg`Not known`), value, "%"),
    ]),
    ...data.quarters.flatMap(({ quarter, deployed, returns: back, roi }) => [
      figure(quarterText(quarter), word(msg`Deployed`), deployed, currency),
      figure(quarterText(quarter), word(msg`Returns`), back, currency),
      figure(quarterText(quarter), word(msg`ROI`), roi, rate),
    ]),
    ...data.benchmarks.quartiles.map(({ measure, name, vintage, quartile }) =>
      figure(benchmark, `${name} ${vintage}, ${measure.toUpperCase()}`, quartile, word(msg`Quartile`)),
    ),
    ...data.benchmarks.indexes.map(({ name, ksPme }) => figure(benchmark, `${name}, KS-PME`, ksPme, multiple)),
    figure(deals, word(msg`Total deals`), dealFlow.totalDeals, count),
    figure(deals, word(msg`Active deals`), dealFlow.activeDeals, count),
    figure(deals, word(msg`Closed deals`), dealFlow.closedDeals, count),
    figure(deals, word(msg`Conversion rate`), dealFlow.conversionRate, rate),
    figure(health, word(msg`Healthy`), portfolioHealth.healthy, count),
    figure(health, word(msg`Watch`), portfolioHealth.watch, count),
    figure(health, word(msg`Critical`), portfolioHealth.critical, count),
    figure(health, word(msg`No recent figures`), portfolioHealth.unknown, count),
  ];
  return lines.map(csvLine).join("");
}
