import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { Multiple } from "#core/web/metrics/returns.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ALL_FUNDS, type AnalyticsSearch, comparedOf } from "./analytics-search.ts";
import type { Analytics } from "./analytics-values.ts";

type Props = { data: Analytics; search: AnalyticsSearch; onChange: (changed: AnalyticsSearch) => void };

/** The figures beside those of another fund, or of another day. */
export function CompareCard({ data, search, onChange }: Props) {
  const asked = comparedOf(search);
  return (
    <OverviewCard title={<Trans>Compare</Trans>} beside={<Choice data={data} search={search} onChange={onChange} />}>
      {asked === undefined ? (
        <p className="border-t border-line px-4 py-6 text-sm text-quiet">
          <Trans>Choose another fund or another day to see both side by side.</Trans>
        </p>
      ) : (
        <Comparison data={data} asked={asked} />
      )}
    </OverviewCard>
  );
}

function Choice({ data, search, onChange }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const other = data.funds.find(({ id }) => id === search.withFund);
  const names = { none: t`Same fund`, all: t`All funds` };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PillSelect
        label={t`Compare with fund`}
        text={other?.name ?? (search.withFund === ALL_FUNDS ? names.all : names.none)}
        isChosen={search.withFund !== undefined}
        value={search.withFund ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ withFund: value === "" ? undefined : value })}
      >
        <option value="">{names.none}</option>
        <option value={ALL_FUNDS}>{names.all}</option>
        {data.funds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PillSelect>
      <DateInput
        className="w-36"
        aria-label={t`Compare with day`}
        value={search.withDay ?? ""}
        onSettled={(day) => onChange({ withDay: day === "" ? undefined : day })}
        today={today}
        placeholder={t`Same day`}
        lie="behind"
      />
    </div>
  );
}

function Comparison({ data, asked }: { data: Analytics; asked: NonNullable<ReturnType<typeof comparedOf>> }) {
  const { t } = useLingui();
  const { data: other, error } = useRead(api.analytics.overview, { ...asked, range: "all" }, { keepPrevious: true });
  if (error && !other) return <p className="border-t border-line px-4 py-3 text-sm text-danger">{error.message}</p>;
  if (!other) return <Skeleton className="m-4 h-48" />;
  const rows: { id: Compared; label: string }[] = [
    { id: "irr", label: t`Net IRR` },
    { id: "tvpi", label: t`Net TVPI` },
    { id: "dpi", label: t`Net DPI` },
    { id: "rvpi", label: t`Net RVPI` },
    { id: "grossIrr", label: t`Gross IRR` },
    { id: "moic", label: t`Gross MOIC` },
    { id: "invested", label: t`Invested` },
    { id: "realized", label: t`Proceeds` },
    { id: "unrealized", label: t`Fair value` },
  ];
  return (
    <div className="overflow-x-auto">
      <table aria-label={t`Compare`} className="w-full border-t border-line text-sm">
        <thead className="bg-sunken text-quiet">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-medium">
              <Trans>Figure</Trans>
            </th>
            <Side of={data} />
            <Side of={other} />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-2 text-left font-medium">
                {label}
              </th>
              <td className="figure px-4 py-2 text-right">
                <Figure id={id} of={data} />
              </td>
              <td className="figure px-4 py-2 text-right">
                <Figure id={id} of={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Compared = "irr" | "tvpi" | "dpi" | "rvpi" | "grossIrr" | "moic" | "invested" | "realized" | "unrealized";

function Figure({ id, of: { gross, currency, ...net } }: { id: Compared; of: Analytics }) {
  const { i18n } = useLingui();
  switch (id) {
    case "irr":
      return percent(net.irr, i18n.locales);
    case "grossIrr":
      return percent(gross.irr, i18n.locales);
    case "moic":
      return <Multiple of={gross.moic} />;
    case "tvpi":
    case "dpi":
    case "rvpi":
      return <Multiple of={net[id]} />;
    default:
      return <CompactAmount amount={gross[id]} currency={currency} />;
  }
}

/** Whose figures a column has, in which currency and on which day. */
const Side = ({ of: { fund, currency, asOf } }: { of: Analytics }) => (
  <th scope="col" className="px-4 py-1.5 text-right font-medium">
    <span className="block text-text">{fund?.name ?? <Trans>All funds</Trans>}</span>
    <span className="block text-xs font-normal">
      {currency} · <Moment at={asOf} />
    </span>
  </th>
);
