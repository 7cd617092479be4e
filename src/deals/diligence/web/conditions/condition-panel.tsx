import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import { CONDITION_STATUSES, type ConditionStatus } from "#deals/diligence/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CONDITION_WORDED } from "./condition-words.ts";

/** Whether a condition is met; of one that due diligence found (`found`, its id), people with the permission say so here. */
export function ConditionState({ status, found }: { status: ConditionStatus; found?: string | undefined }) {
  const { t } = useLingui();
  const words = useFieldWords(CONDITION_WORDED.fields, CONDITION_WORDED);
  const maySettle = useCan("diligence:update");
  const change = useCommand(api.diligenceConditions.setStatus);
  const tone = words.tone("status", status) ?? "neutral";
  if (found === undefined || !maySettle) return <Badge tone={tone}>{words.text("status", status)}</Badge>;
  const labels = new Map(words.options("status"));
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update condition`);
  return (
    <StateMenu label={words.label("status")} text={words.text("status", status)} tone={tone} busy={change.isPending}>
      <MenuChoice
        closes
        label={words.label("status")}
        value={status}
        onChange={(to) => change.mutate({ id: found, status: to }, { onError })}
        options={CONDITION_STATUSES.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
      />
    </StateMenu>
  );
}

/** Who settled a condition, and when. */
export function Settled({ condition }: { condition: Pick<DiligenceCondition, "status" | "settledBy" | "settledAt"> }) {
  const { t } = useLingui();
  const { status, settledBy, settledAt } = condition;
  if (settledAt === null) return null;
  const name = settledBy?.name ?? t`Former member`;
  return (
    <span>
      {status === "met" ? (
        <Trans>
          Met, says <bdi>{name}</bdi>, <Moment at={settledAt} />
        </Trans>
      ) : (
        <Trans>
          Waived by <bdi>{name}</bdi>, <Moment at={settledAt} />
        </Trans>
      )}
    </span>
  );
}

/** The sessions of the committee that approved under a condition. */
export const Approvals = ({ approvals }: Pick<DiligenceCondition, "approvals">) =>
  approvals.map(({ sessionId, meetsOn }) => (
    <Link
      key={sessionId}
      to="/investment-committee/$id"
      params={{ id: sessionId }}
      className="rounded-control text-primary-text hover:underline"
    >
      <Trans>
        Committee’s approval of <Moment at={meetsOn} />
      </Trans>
    </Link>
  ));
