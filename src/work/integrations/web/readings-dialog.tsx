import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Integration } from "./integration-words.ts";

type Reading = OutputOf<typeof api.integrations.readings>["items"][number];
type Props = { integration: Integration; onClose: () => void };

/** Figures that a service brought. */
export function ReadingsDialog({ integration: { id, providerName }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.integrations.readings, { id });
  const columns: TableColumn<Reading, "metric" | "period" | "value">[] = [
    { id: "metric", label: t`Metric`, width: 180, grows: true, cell: ({ metric }) => metric },
    { id: "period", label: t`Period`, width: 130, cell: ({ periodStart }) => <Moment at={periodStart} /> },
    {
      id: "value",
      label: t`Value`,
      width: 160,
      numeric: true,
      cell: ({ value, currency }) => (
        <span className="figure">
          {currency} {i18n.number(Number(value), { maximumFractionDigits: 2 })}
        </span>
      ),
    },
  ];
  return (
    <Dialog open size="lg" onClose={onClose} title={t`Figures from ${providerName}`}>
      {error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No figures yet. They appear here after the first sync.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <Table label={t`Figures from ${providerName}`} columns={columns} rows={data.items} rowId={(row) => row.id} />
      )}
    </Dialog>
  );
}
