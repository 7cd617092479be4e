import { Trans, useLingui } from "@lingui/react/macro";
import { FileText } from "lucide-react";
import { useState } from "react";
import { useButtons, useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { saveText } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RANGES, type Range } from "#insight/analytics/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { type AnalyticsSearch, keepRange } from "./analytics-search.ts";
import { type Analytics, useRangeWords } from "./analytics-values.ts";

const DatePlace = () => <Skeleton className="h-8 w-full rounded-control" />;
const DateInput = inReserve(() => import("#ui/web/form/date-input.tsx"), "DateInput", { Place: DatePlace });

type Props = {
  search: AnalyticsSearch;
  range: Range;
  data: Analytics | undefined;
  onChange: (changed: AnalyticsSearch) => void;
};

/** What the figures are of, and the way to take them along. */
export function AnalyticsHeader(props: Props) {
  return (
    <PageHeader
      title={<Trans>Analytics</Trans>}
      actions={
        <>
          <FundChoice {...props} />
          <CurrencyChoice {...props} />
          <AsOf {...props} />
          <RangeChoice {...props} />
          <ExportButton {...props} />
        </>
      }
    />
  );
}

function FundChoice({ search, data, onChange }: Props) {
  const { t } = useLingui();
  const funds = data?.funds ?? [];
  const all = t`All funds`;
  return (
    <PillSelect
      label={t`Fund`}
      text={data?.fund?.name ?? all}
      isChosen={search.fund !== undefined}
      value={search.fund ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ fund: value === "" ? undefined : value })}
    >
      <option value="">{all}</option>
      {funds.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </PillSelect>
  );
}

/** The currencies of the funds and of the firm. */
function CurrencyChoice({ search, data, onChange }: Props) {
  const { t } = useLingui();
  const { firm } = useSession();
  const own = [search.currency, firm?.currency, ...(data?.funds ?? []).map(({ currency }) => currency)];
  const codes = [...new Set(own.filter((code) => code !== undefined))].toSorted();
  const shown = search.currency ?? data?.currency ?? "";
  return (
    <PillSelect
      label={t`Currency`}
      text={shown}
      isChosen={search.currency !== undefined}
      value={search.currency ?? ""}
      onChange={({ currentTarget: { value } }) => onChange({ currency: value === "" ? undefined : value })}
    >
      <option value="">{t`Currency of the funds`}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </PillSelect>
  );
}

function AsOf({ search, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-quiet max-sm:hidden">
        <Trans>As of</Trans>
      </span>
      <DateInput
        className="w-36"
        aria-label={t`As of`}
        value={search.asOf ?? ""}
        onSettled={(day) => onChange({ asOf: day === "" ? undefined : day })}
        today={useFirmDay()}
        placeholder={t`Today`}
        lie="behind"
      />
    </div>
  );
}

/** How far back deal flow and quarters go. The browser keeps it. */
function RangeChoice({ range, onChange }: Props) {
  const { t } = useLingui();
  const words = useRangeWords();
  const may = useButtons("analytics");
  const choose = (chosen: Range) => {
    try {
      keepRange(chosen);
    } catch {
      toast.error(t`Failed to update analytics range`);
      return;
    }
    onChange({ range: chosen });
  };
  return (
    <PillSelect
      label={t`Period`}
      text={words[range]}
      disabled={!may("analytics:set-range")}
      value={range}
      onChange={({ currentTarget }) => {
        const chosen = RANGES.find((one) => one === currentTarget.value);
        if (chosen) choose(chosen);
      }}
    >
      {RANGES.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </PillSelect>
  );
}

/** What the screen shows, as a CSV file. */
function ExportButton({ data, range }: Props) {
  const { t, i18n } = useLingui();
  const may = useButtons("analytics")("report:export-csv");
  const words = useRangeWords();
  const [isBusy, setBusy] = useState(false);
  const take = async (shown: Analytics) => {
    setBusy(true);
    try {
      const { analyticsFile } = await import("./analytics-file.ts");
      saveText(`analytics-${shown.asOf}.csv`, analyticsFile(shown, words[range], i18n));
      toast.success(t`Data exported successfully`);
    } catch {
      toast.error(t`Failed to export CSV`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<FileText aria-hidden className="size-4" />}
      busy={isBusy}
      disabled={!may || data === undefined}
      title={may ? undefined : t`Your role can’t export portfolio figures.`}
      onClick={() => data && void take(data)}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
