import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  CalendarDays,
  FileSignature,
  Flag,
  Footprints,
  Gavel,
  ListChecks,
  type LucideIcon,
  RotateCcw,
} from "lucide-react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { UPCOMING_DAYS, type UpcomingKind } from "#insight/dashboard/shared/rules.ts";
import { OverviewCard, OverviewRows } from "#ui/web/layout/overview-card.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { formatShortDate, formatWithWeekday } from "#ui/web/text/dates.ts";

type Event = OutputOf<typeof api.dashboard.upcoming>["items"][number];

const KINDS: Record<UpcomingKind, { icon: LucideIcon; label: MessageDescriptor }> = {
  next_step: { icon: Footprints, label: msg`Next Step` },
  task: { icon: ListChecks, label: msg`Task` },
  revisit: { icon: RotateCcw, label: msg`Revisit` },
  closing: { icon: Flag, label: msg`Expected close` },
  term_sheet: { icon: FileSignature, label: msg`Term sheet expires` },
  committee: { icon: Gavel, label: msg`Investment committee` },
  event: { icon: CalendarDays, label: msg`Event` },
};

/** So many fit beside the rest of the dashboard. */
const SHOWN = 3;

/** What stands ahead, by the firm's days. */
export function UpcomingEvents() {
  const { t } = useLingui();
  const upcoming = useRead(api.dashboard.upcoming, {});
  return (
    <OverviewCard title={<Trans>Upcoming Events</Trans>}>
      <FewFirst rows={upcoming.data?.items ?? []} few={SHOWN} className="m-3 self-start">
        {(shown) => (
          <OverviewRows
            label={t`Upcoming Events`}
            rows={SHOWN}
            items={upcoming.data && shown}
            error={upcoming.error}
            keyOf={({ kind, record }) => `${kind} ${record.id}`}
            none={<Trans>Nothing is due in the next {UPCOMING_DAYS} days.</Trans>}
          >
            {(event) => <Upcoming event={event} />}
          </OverviewRows>
        )}
      </FewFirst>
    </OverviewCard>
  );
}

function Upcoming({ event: { kind, on, text, record, person } }: { event: Event }) {
  const { i18n } = useLingui();
  const { icon: Icon, label } = KINDS[kind];
  const about = [i18n._(label), record.label !== text && text !== "" && text, person].filter(Boolean).join(" · ");
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <RecordLink record={record} className="font-medium !text-text" />
        </span>
        <span dir="auto" title={about} className="block truncate text-sm text-quiet">
          {about}
        </span>
      </span>
      <Day on={on} />
    </>
  );
}

/** "Today", "Tomorrow", then the day. */
export function Day({ on }: { on: string }) {
  const { t, i18n } = useLingui();
  const [today, tomorrow] = [useFirmDay(), useFirmDay(1)];
  const said = on === today ? t`Today` : on === tomorrow ? t`Tomorrow` : formatShortDate(on, today, i18n.locales);
  return (
    <time
      dateTime={on}
      title={formatWithWeekday(on, i18n.locales)}
      className="figure shrink-0 text-sm whitespace-nowrap"
    >
      {said}
    </time>
  );
}
