import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Approvals, ConditionState } from "#deals/diligence/web/conditions/condition-panel.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

/** What approvals of a deal ask for besides what due diligence found, each leading to its task and session; nothing while none exists. */
export function ApprovalConditionsPanel({ dealId }: { dealId: string }) {
  return useCan("committee:read") ? <OfDeal dealId={dealId} /> : null;
}

function OfDeal({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const { data } = useRead(api.committeeItems.conditionsOfDeal, { dealId });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const settled = items.filter(({ status }) => status !== "open").length;
  const all = items.length;
  return (
    <Section
      title={<Trans>Conditions of the committee</Trans>}
      label={t`Conditions of the committee`}
      beside={
        <span className="figure text-sm text-quiet">
          <Trans>
            {settled} of {all} settled
          </Trans>
        </span>
      }
    >
      <RecordRows>
        {items.map(({ id, title, taskId, status, sessionId, meetsOn }) => (
          <RecordRow
            key={id}
            badge={<ConditionState status={status} />}
            title={taskId === null ? title : <RecordLink record={{ id: taskId, kind: "task", label: title }} />}
            facts={<Approvals approvals={[{ sessionId, meetsOn }]} />}
          />
        ))}
      </RecordRows>
    </Section>
  );
}
