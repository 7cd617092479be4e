import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { useProjectWords } from "../project/project-values.tsx";
import { ConditionRow } from "./condition-row.tsx";

/** The conditions precedent of a deal, as a part of its page; nothing while there are none. */
export function ConditionsPanel({ dealId }: { dealId: string }) {
  return useCan("diligence:read") ? <OfDeal dealId={dealId} /> : null;
}

/** Those nobody has met or waived, for a person who decides on the deal. */
export function useOpenConditions(dealId: string): { id: string; title: string }[] {
  const may = useCan("diligence:read");
  const conditions = useRead(api.diligenceConditions.ofDeal, { dealId }, { enabled: may });
  return conditions.data?.items.filter(({ status }) => status === "open") ?? [];
}

function OfDeal({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const words = useProjectWords();
  const conditions = useRead(api.diligenceConditions.ofDeal, { dealId });
  const items = conditions.data?.items ?? [];
  if (items.length === 0) return null;
  const settled = items.filter(({ status }) => status !== "open").length;
  const all = items.length;
  return (
    <Section
      title={<Trans>Conditions precedent</Trans>}
      label={t`Conditions precedent`}
      beside={
        <span className="figure text-sm text-quiet">
          <Trans>
            {settled} of {all} settled
          </Trans>
        </span>
      }
    >
      <RecordRows>
        {items.map((condition) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            below={
              <RecordLink
                record={{
                  id: condition.projectId,
                  kind: "due_diligence",
                  label: words.text("stage", condition.stage),
                }}
              />
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
