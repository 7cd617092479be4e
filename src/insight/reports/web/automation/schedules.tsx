import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Schedule } from "#insight/reports/shared/automation-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FORMAT_WORDS } from "../report-words.ts";
import { AUTOMATION_WORDS, useWhen } from "./automation-words.ts";

type Props = { mayCreate: boolean; onEdit: (schedule: Schedule) => void };

/** Schedules, the next run first. */
export function Schedules({ mayCreate, onEdit }: Props) {
  const { t } = useLingui();
  const { data, error } = useRead(api.reportSchedules.list, {});
  return (
    <div id="schedules">
      <Section title={<Trans>Schedules</Trans>} label={t`Schedules`}>
        {error && !data && <p className="text-danger">{error.message}</p>}
        {data === undefined && !error && <Skeleton className="h-16 w-full" />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<CalendarClock />}
            title={<Trans>No schedules yet</Trans>}
            text={<Trans>A schedule generates a template by itself and notifies its recipients.</Trans>}
          />
        )}
        {data !== undefined && data.items.length > 0 && (
          <RecordRows label={t`Schedules`}>
            {data.items.map((schedule) => (
              <ScheduleRow key={schedule.id} schedule={schedule} mayCreate={mayCreate} onEdit={onEdit} />
            ))}
          </RecordRows>
        )}
      </Section>
    </div>
  );
}

function ScheduleRow({ schedule, mayCreate, onEdit }: { schedule: Schedule } & Props) {
  const { t, i18n } = useLingui();
  const when = useWhen();
  const { template, templateName, format, isActive, nextRunAt, needsApproval, toPartners } = schedule;
  return (
    <RecordRow
      title={i18n._(AUTOMATION_WORDS[template].name)}
      badge={
        <Badge tone={isActive ? "success" : "neutral"}>
          {isActive ? <Trans>Active</Trans> : <Trans>Paused</Trans>}
        </Badge>
      }
      facts={
        <>
          {templateName !== null && <span>{templateName}</span>}
          <span>{when(schedule)}</span>
          <span>{i18n._(FORMAT_WORDS[format])}</span>
          {needsApproval && <span>{t`Waits for approval`}</span>}
          {toPartners && <span>{t`To limited partners`}</span>}
          {isActive && (
            <span>
              <Trans>
                Next run <Moment at={nextRunAt} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={mayCreate && <ScheduleActions schedule={schedule} onEdit={onEdit} />}
    />
  );
}

function ScheduleActions({ schedule, onEdit }: { schedule: Schedule; onEdit: (schedule: Schedule) => void }) {
  const { t } = useLingui();
  const change = useCommand(api.reportSchedules.update);
  const remove = useCommand(api.reportSchedules.delete);
  const { weekday, monthDay, nextRunAt: _next, lastRunAt: _last, preparedBy: _by, isActive, ...rest } = schedule;
  const { templateId, templateName: _name, ...values } = rest;
  const toggle = () =>
    change.mutate(
      {
        ...values,
        ...(weekday !== null && { weekday }),
        ...(monthDay !== null && { monthDay }),
        ...(templateId !== null && { templateId }),
        isActive: !isActive,
      },
      { onError: ({ message }) => toast.error(message) },
    );
  return (
    <MoreMenu busy={change.isPending || remove.isPending}>
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(schedule)}>
        <Trans>Edit schedule</Trans>
      </MenuItem>
      <MenuItem icon={isActive ? <Pause /> : <Play />} onSelect={toggle}>
        {isActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        onSelect={() =>
          remove.mutate(
            { id: schedule.id },
            {
              onSuccess: () => toast.success(t`Schedule deleted`),
              onError: ({ message }) => toast.error(message),
            },
          )
        }
      >
        <Trans>Delete schedule</Trans>
      </MenuItem>
    </MoreMenu>
  );
}
