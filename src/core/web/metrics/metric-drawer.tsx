import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Metric } from "#core/shared/metrics/metric.ts";
import { Button } from "#ui/web/button.tsx";
import { Drawer } from "#ui/web/dialog/later-dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { formatExactly } from "#ui/web/text/dates.ts";
import type { Explained } from "./explained.ts";

type Props<Row> = {
  metric: Metric;
  /** Whose figure it is: a person's, a source's, a stage's. */
  of?: ReactNode;
  /** What else narrows it, in words. */
  note?: ReactNode;
  figure: Explained<Row>;
  /** Opens the list of a part's rows, or of all the figure's own. */
  onShow?: (part?: string) => void;
  onClose: () => void;
  /** One of its rows. */
  children: (row: Row) => ReactNode;
};

/** What a figure is: its value, its formula in words, what it is made of, the rows behind it, and when it was read. */
export function MetricDrawer<Row extends { id: string }>({
  metric,
  of,
  note,
  figure,
  onShow,
  onClose,
  children,
}: Props<Row>) {
  const { i18n } = useLingui();
  const label = i18n._(metric.label);
  const { data } = figure;
  const asOf = data && formatExactly(data.asOf, i18n.locales);
  const more = figure.hasNextPage ? () => void figure.fetchNextPage() : undefined;
  return (
    <Drawer
      open
      onClose={onClose}
      title={
        of === undefined ? (
          label
        ) : (
          <Trans>
            {label}: {of}
          </Trans>
        )
      }
      description={metric.formula()}
    >
      {figure.error && !data && <p className="text-danger">{figure.error.message}</p>}
      {figure.isPending && <Skeleton className="h-24" />}
      {data && (
        <>
          <p className="figure text-2xl font-semibold">
            {metric.unit === "money" ? (
              <Amount amount={data.amount ?? null} currency={data.currency ?? ""} />
            ) : (
              metricText(metric, data.value, i18n.locales)
            )}
          </p>
          <p className="mt-1 text-sm text-quiet">
            <Trans>As of {asOf}</Trans>
          </p>
          {note !== undefined && <p className="mt-3 text-sm">{note}</p>}
          {metric.amounts && data.amounts && (
            <Amounts labels={metric.amounts} values={data.amounts} currency={data.currency ?? ""} />
          )}
          {metric.parts && <Parts labels={metric.parts} values={data.parts} onShow={onShow} />}
          {onShow && !metric.parts && data.rows.length > 0 && (
            <Button size="sm" className="mt-3" onClick={() => onShow()}>
              <Trans>Show in the list</Trans>
            </Button>
          )}
          <Counted rows={data.rows}>{children}</Counted>
          {more && <LoadMore busy={figure.isFetchingNextPage} onMore={more} />}
        </>
      )}
    </Drawer>
  );
}

function Counted<Row extends { id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t`What counts`} className="mt-4 divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 py-2">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

type PartsProps = {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, number>>;
  onShow: ((part: string) => void) | undefined;
};

function Parts({ labels, values, onShow }: PartsProps) {
  const { i18n } = useLingui();
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(labels).map(([part, label]) => (
        <div key={part} className="flex items-center gap-3 py-1.5">
          <dt className="flex-1 text-base">{i18n._(label)}</dt>
          <dd className="figure text-base font-medium">{i18n.number(values[part] ?? 0)}</dd>
          {onShow && (
            <dd>
              <Button size="sm" onClick={() => onShow(part)}>
                <Trans>Show them</Trans>
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type AmountsProps = {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  currency: string;
};

function Amounts({ labels, values, currency }: AmountsProps) {
  const { i18n } = useLingui();
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {Object.entries(labels).map(([part, label]) => (
        <div key={part} className="flex items-center gap-3 py-1.5">
          <dt className="flex-1 text-base">{i18n._(label)}</dt>
          <dd className="text-base font-medium">
            <Amount amount={values[part] ?? null} currency={currency} withCents />
          </dd>
        </div>
      ))}
    </dl>
  );
}
