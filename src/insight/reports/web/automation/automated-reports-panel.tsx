import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarClock, FilePlus2, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { Automation } from "#insight/reports/shared/automation.ts";
import type { Schedule } from "#insight/reports/shared/automation-api.ts";
import { afterPaint, NoPlace, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { type Started, useReportEnds } from "../report-ends.ts";
import type { Overview } from "./automation-words.ts";
import { RecentActivity } from "./recent-activity.tsx";
import { ReportSettings } from "./report-settings.tsx";
import { ReportTemplate } from "./report-template.tsx";
import { Schedules } from "./schedules.tsx";
import type { Tile } from "./tile-drawer.tsx";

const BulkSend = whenOpened(() => import("./bulk-send.tsx"), "BulkSend");
const TileDrawer = whenOpened(() => import("./tile-drawer.tsx"), "TileDrawer");
const ScheduleDialog = whenOpened(() => import("./schedule-dialog.tsx"), "ScheduleDialog");
const NarrowedReportsNote = afterPaint(
  () => import("#people/walls/web/narrowed-panel.tsx"),
  "NarrowedReportsNote",
  NoPlace,
);

/** What automated reporting makes: as a page of its own with its heading, or under the heading of another. */
export function AutomatedReportsPanel({ title }: { title?: ReactNode }) {
  const mayCreate = useCan("reports:create");
  const mayPublish = useCan("lp:publish");
  const [isBulk, setBulk] = useState(false);
  const [opened, setOpened] = useState<{ template: Automation; schedule?: Schedule }>();
  const overview = useRead(api.automatedReports.overview, {});
  const actions = (
    <>
      <Link to="/reports" className={buttonStyle({})}>
        <FilePlus2 aria-hidden className="size-4" />
        <Trans>Custom Report</Trans>
      </Link>
      {mayPublish && (
        <Button icon={<Send aria-hidden className="size-4" />} onClick={() => setBulk(true)}>
          <Trans>Bulk Send</Trans>
        </Button>
      )}
      <Button
        icon={<CalendarClock aria-hidden className="size-4" />}
        onClick={() => setOpened({ template: "lp_report" })}
      >
        <Trans>Schedule</Trans>
      </Button>
    </>
  );
  return (
    <>
      {title === undefined ? (
        mayCreate && <div className="mb-4 flex flex-wrap justify-end gap-2">{actions}</div>
      ) : (
        <PageHeader title={title} actions={mayCreate && actions} />
      )}
      <NarrowedReportsNote />
      {overview.isError && <ReadProblem error={overview.error} onRetry={() => void overview.refetch()} />}
      {overview.isPending && <Skeleton className="h-96 w-full" />}
      {overview.data && <Parts overview={overview.data} mayCreate={mayCreate} onSchedule={setOpened} />}
      {isBulk && <BulkSend onClose={() => setBulk(false)} />}
      {opened && (
        <ScheduleDialog
          template={opened.template}
          edited={opened.schedule}
          defaultFormat={overview.data?.settings.defaultFormat ?? "pdf"}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type PartsProps = {
  overview: Overview;
  mayCreate: boolean;
  onSchedule: (opened: { template: Automation; schedule?: Schedule }) => void;
};

function Parts({ overview, mayCreate, onSchedule }: PartsProps) {
  const { t } = useLingui();
  const [started, setStarted] = useState<readonly Started[]>([]);
  useReportEnds(started, overview.activity);
  return (
    <div className="flex flex-col gap-4">
      <Tiles overview={overview} />
      <ul aria-label={t`Report templates`} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {overview.templates.map((template) => (
          <ReportTemplate
            key={template.automation}
            template={template}
            mayCreate={mayCreate}
            onStarted={(one) => setStarted((before) => [...before, one])}
            onSchedule={() => onSchedule({ template: template.automation })}
          />
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Schedules
            mayCreate={mayCreate}
            onEdit={(schedule) => onSchedule({ template: schedule.template, schedule })}
          />
          <RecentActivity items={overview.activity} />
        </div>
        <ReportSettings settings={overview.settings} mayChange={mayCreate} />
      </div>
    </div>
  );
}

function Tiles({ overview: { activeSchedules, nextRunAt, generated, failed } }: { overview: Overview }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<Tile>();
  const next = nextRunAt === null ? "–" : formatDate(nextRunAt, i18n.locales);
  const tiles: readonly (readonly [Tile, string, string])[] = [
    ["schedules", t`Active schedules`, i18n.number(activeSchedules)],
    ["next", t`Next run`, next],
    ["generated", t`Generated in 30 days`, i18n.number(generated)],
    ["failed", t`Failed in 30 days`, i18n.number(failed)],
  ];
  return (
    <>
      <FigureCards label={t`Figures`}>
        {tiles.map(([tile, label, value]) => (
          <FigureCard key={tile} label={label} value={value} onOpen={() => setOpened(tile)} />
        ))}
      </FigureCards>
      {opened !== undefined && (
        <TileDrawer
          tile={opened}
          title={tiles.find(([tile]) => tile === opened)?.[1] ?? ""}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
