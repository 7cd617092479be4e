import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Row = OutputOf<typeof api.trackRecords.check>["rows"][number];

/** Fair values of a file, row by row, and what becomes of each. */
export function MarkRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <div className="max-h-72 overflow-y-auto">
      <RecordRows label={t`Rows of the file`}>
        {rows.map(({ line, company, security, fund, date, amount, currency, state }) => (
          <RecordRow
            key={line}
            badge={<StateBadge state={state} />}
            title={
              <bdi>
                {company}: {security}
              </bdi>
            }
            facts={
              <>
                <span>
                  <Amount amount={amount ?? "0"} currency={currency} />
                </span>
                <span>
                  <Moment at={date} />
                </span>
                <bdi>{fund}</bdi>
                <span>
                  <Trans>Line {line}</Trans>
                </span>
              </>
            }
          />
        ))}
      </RecordRows>
    </div>
  );
}

function StateBadge({ state }: Pick<Row, "state">) {
  if (state === "ready")
    return (
      <Badge tone="info">
        <Trans>New</Trans>
      </Badge>
    );
  if (state === "booked")
    return (
      <Badge tone="success">
        <Trans>In the books</Trans>
      </Badge>
    );
  return (
    <Badge tone="warn">
      {state === "drafted" ? <Trans>Waiting for approval</Trans> : <Trans>Builds on what waits</Trans>}
    </Badge>
  );
}
