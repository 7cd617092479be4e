import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import { CONDITION_STATUSES } from "#deals/diligence/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Approvals, Settled } from "./condition-panel.tsx";
import { CONDITION_WORDED } from "./condition-words.ts";

type Props = {
  condition: DiligenceCondition;
  /** What stands below it besides. */
  below?: ReactNode;
  menu?: ReactNode;
};

/** One condition precedent: whether it is met, what it comes from, and who settled it. */
export function ConditionRow({ condition, below, menu }: Props) {
  const words = useFieldWords(CONDITION_WORDED.fields, CONDITION_WORDED);
  const { title, note, status, item, risk } = condition;
  const source = item ?? risk;
  return (
    <RecordRow
      badge={<Badge tone={words.tone("status", status) ?? "neutral"}>{words.text("status", status)}</Badge>}
      title={title}
      note={note}
      facts={
        <>
          {source && source.title !== title && (
            <span>
              <Trans>
                From <bdi>{source.title}</bdi>
              </Trans>
            </span>
          )}
          <Settled condition={condition} />
          <Approvals approvals={condition.approvals} />
          {below}
        </>
      }
      menu={menu}
    />
  );
}

type MenuProps = { condition: DiligenceCondition; among: readonly DiligenceCondition[]; onEdit: () => void };

export function ConditionMenu({ condition: { id, status }, among, onEdit }: MenuProps) {
  const { t } = useLingui();
  const words = useFieldWords(CONDITION_WORDED.fields, CONDITION_WORDED);
  const failed = t`Failed to update condition`;
  const change = useCommand(api.diligenceConditions.setStatus);
  const place = useCommand(api.diligenceConditions.move);
  const remove = useDeleteRow(api.diligenceConditions, {
    deleted: t`Condition deleted`,
    restored: t`Condition restored`,
    failed,
  });
  const onError = ({ message }: Error) => toast.error(message, failed);
  const labels = new Map(words.options("status"));
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  return (
    <RowMenu
      status={{
        label: words.label("status"),
        value: status,
        options: CONDITION_STATUSES.map((one) => ({ value: one, label: labels.get(one) ?? one })),
      }}
      onStatus={(to) => change.mutate({ id, status: to }, { onError })}
      onEdit={onEdit}
      onDelete={() => remove({ id })}
      moves={{ up: moving(up), down: moving(down) }}
    />
  );
}
