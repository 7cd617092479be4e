import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { OwnerSelect } from "#core/web/forms/owner-select.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Health, SEVERITY_TONES, useSeverityWords } from "./health-values.ts";

type Alert = Health["alerts"][number];
const SNOOZE_DAYS = 30;

/** One alert: what it says of which company, whose it is, and what can be done about it; on the company’s page, without its name. */
export function AlertRow({ alert, isAlone = false }: { alert: Alert; isAlone?: boolean }) {
  const words = useSeverityWords();
  const mayManage = useCan("portfolio:manage");
  const { company, severity, message, isTest, assignedTo, snoozedUntil, createdAt } = alert;
  return (
    <RecordRow
      title={
        isAlone ? (
          message
        ) : (
          <Link to="/portfolio/kpis/$companyId" params={{ companyId: company.id }} className="hover:underline">
            {company.name}
          </Link>
        )
      }
      badge={
        <>
          <Badge tone={SEVERITY_TONES[severity]}>{words[severity]}</Badge>
          {isTest && (
            <Badge>
              <Trans>Test</Trans>
            </Badge>
          )}
        </>
      }
      {...(!isAlone && { note: message })}
      facts={
        <>
          {!isAlone && company.sector !== null && <span>{company.sector}</span>}
          <Moment at={createdAt} />
          {assignedTo !== null && (
            <span>
              <Trans>
                assigned to <bdi>{assignedTo.name}</bdi>
              </Trans>
            </span>
          )}
          {snoozedUntil !== null && (
            <span>
              <Trans>
                snoozed until <Moment at={snoozedUntil} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={mayManage && <Actions alert={alert} />}
    />
  );
}

function Actions({ alert: { id, company, isTest, snoozedUntil, assignedTo } }: { alert: Alert }) {
  const { t } = useLingui();
  const today = useNow();
  const resolve = useCommand(api.health.resolve);
  const snooze = useCommand(api.health.snooze);
  const remove = useCommand(api.health.removeTest);
  const failed = ({ message }: Error) => toast.error(message, t`Failed to update alert`);
  const { name } = company;
  if (isTest)
    return (
      <Button
        size="sm"
        busy={remove.isPending}
        aria-label={t`Remove the test alert of ${name}`}
        onClick={() => remove.mutate({ id }, { onError: failed })}
      >
        <Trans>Remove</Trans>
      </Button>
    );
  const until = snoozedUntil === null ? dayBefore(today, -SNOOZE_DAYS) : null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Assignee id={id} name={name} assignedTo={assignedTo?.id ?? ""} />
      <Button
        size="sm"
        variant="ghost"
        busy={snooze.isPending}
        onClick={() => snooze.mutate({ id, until }, { onError: failed })}
      >
        {until === null ? <Trans>End snooze</Trans> : <Trans>Snooze {SNOOZE_DAYS} days</Trans>}
      </Button>
      <Button
        size="sm"
        busy={resolve.isPending}
        aria-label={t`Resolve the alert of ${name}`}
        onClick={() =>
          resolve.mutate({ id }, { onSuccess: () => toast.success(t`Alert resolved successfully`), onError: failed })
        }
      >
        <Trans>Resolve</Trans>
      </Button>
    </span>
  );
}

function Assignee({ id, name, assignedTo }: { id: string; name: string; assignedTo: string }) {
  const { t } = useLingui();
  const assign = useCommand(api.health.assign);
  return (
    <OwnerSelect
      aria-label={t`Assign the alert of ${name}`}
      value={assignedTo}
      disabled={assign.isPending}
      onChange={({ currentTarget }) =>
        assign.mutate(
          { id, userId: currentTarget.value === "" ? null : currentTarget.value },
          { onError: ({ message }) => toast.error(message, t`Failed to update alert`) },
        )
      }
    />
  );
}
