import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { LineStateBadge } from "./capital-call-values.tsx";

type Called = OutputOf<typeof api.capitalCalls.ofPartner>["items"][number];

/** What was called from a partner, the latest first. */
export function PartnerCallsPanel({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.capitalCalls.ofPartner, { id: partnerId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  return (
    <Section title={<Trans>Capital calls</Trans>} label={t`Capital calls`}>
      {data && items.length === 0 && (
        <p className="text-quiet">
          <Trans>Nothing was called yet.</Trans>
        </p>
      )}
      <CallRows items={items} />
    </Section>
  );
}

const OPEN: readonly Called["lineState"][] = ["due", "partially_paid", "overdue", "defaulted"];

/** What a partner has to pay; absent while that is nothing. */
export function OpenCallsPanel({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data } = useRead(api.capitalCalls.ofPartner, { id: partnerId });
  const items = data?.items.filter(({ lineState }) => OPEN.includes(lineState)) ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Open capital calls</Trans>} label={t`Open capital calls`}>
      <CallRows items={items} />
    </Section>
  );
}

function CallRows({ items }: { items: readonly Called[] }) {
  return (
    <RecordRows>
      {items.map(({ lineId, id, name, dueOn, currency, state, lineState, amount, received }) => (
        <RecordRow
          key={lineId}
          title={<RecordLink record={{ id, kind: "capital_call", label: name }} />}
          facts={
            <>
              {lineState && <LineStateBadge state={lineState} />}
              {state === "cancelled" && (
                <Badge>
                  <Trans>Cancelled</Trans>
                </Badge>
              )}
              <span>
                <Trans>
                  Due <Moment at={dueOn} />
                </Trans>
              </span>
              {Number(received) > 0 && Number(received) < Number(amount) && (
                <span>
                  <Trans>
                    <Amount amount={received} currency={currency} /> received
                  </Trans>
                </span>
              )}
            </>
          }
          menu={
            <span className="figure font-medium">
              <Amount amount={amount} currency={currency} />
            </span>
          }
        />
      ))}
    </RecordRows>
  );
}
