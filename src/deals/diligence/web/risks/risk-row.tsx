import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileWarning } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { DiligenceRisk } from "#deals/diligence/shared/api.ts";
import { RISK_STATUSES, riskLevel } from "#deals/diligence/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { RISK_WORDED } from "./risk-words.ts";

const LEVELS = {
  low: { word: msg`Low`, tone: "success" },
  medium: { word: msg`Medium`, tone: "warn" },
  high: { word: msg`High`, tone: "danger" },
} as const;
const STATUSES = { open: msg`Open`, mitigated: msg`Mitigated`, accepted: msg`Accepted` };

type Props = { risk: DiligenceRisk; mayEdit: boolean; onEdit: () => void; onCondition: () => void };

/** One risk: how grave, what is done about it, who lives with it. */
export function RiskRow({ risk, mayEdit, ...does }: Props) {
  const { i18n } = useLingui();
  const words = useFieldWords(RISK_WORDED.fields, RISK_WORDED);
  const { title, category, likelihood, impact, mitigation, status, assignee } = risk;
  const level = LEVELS[riskLevel(risk)];
  const isOpen = status === "open";
  return (
    <RecordRow
      badge={
        <>
          <Badge tone={isOpen ? level.tone : "neutral"}>{i18n._(level.word)}</Badge>
          {!isOpen && <Badge tone="success">{i18n._(STATUSES[status])}</Badge>}
        </>
      }
      title={title}
      note={mitigation}
      facts={
        <>
          <span>
            {words.label("likelihood")}: {words.text("likelihood", likelihood)}
          </span>
          <span>
            {words.label("impact")}: {words.text("impact", impact)}
          </span>
          {category !== null && <bdi>{category}</bdi>}
          {assignee && <bdi>{assignee.name}</bdi>}
          <Accepted risk={risk} />
        </>
      }
      menu={mayEdit && <RiskMenu risk={risk} {...does} />}
    />
  );
}

function Accepted({ risk: { acceptedBy, acceptedAt } }: { risk: DiligenceRisk }) {
  const { t } = useLingui();
  if (acceptedAt === null) return null;
  const name = acceptedBy?.name ?? t`Former member`;
  return (
    <span>
      <Trans>
        Accepted by <bdi>{name}</bdi>, <Moment at={acceptedAt} />
      </Trans>
    </span>
  );
}

function RiskMenu({ risk: { id, status }, onEdit, onCondition }: Omit<Props, "mayEdit">) {
  const { t, i18n } = useLingui();
  const change = useCommand(api.diligenceRisks.setStatus);
  const remove = useDeleteRow(api.diligenceRisks, {
    deleted: t`Risk deleted`,
    restored: t`Risk restored`,
    failed: t`Failed to update risk`,
  });
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update risk`);
  return (
    <RowMenu
      status={{
        label: t`Status`,
        value: status,
        options: RISK_STATUSES.map((one) => ({ value: one, label: i18n._(STATUSES[one]) })),
      }}
      onStatus={(to) => change.mutate({ id, status: to }, { onError })}
      onEdit={onEdit}
      onDelete={() => remove({ id })}
    >
      <MenuItem icon={<FileWarning aria-hidden />} onSelect={onCondition}>
        <Trans>Make it a condition precedent</Trans>
      </MenuItem>
    </RowMenu>
  );
}
