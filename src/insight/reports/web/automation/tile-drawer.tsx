import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Drawer } from "#ui/web/dialog/later-dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FORMAT_WORDS } from "../report-words.ts";
import { ActivityRows } from "./activity-rows.tsx";
import { AUTOMATION_WORDS, useWhen } from "./automation-words.ts";

export type Tile = "schedules" | "next" | "generated" | "failed";
type Props = { tile: Tile; title: string; onClose: () => void };

/** The rows a tile counts. */
export function TileDrawer({ tile, title, onClose }: Props) {
  return (
    <Drawer open onClose={onClose} title={title} description={<About tile={tile} />} isRead>
      {tile === "generated" || tile === "failed" ? (
        <Generated status={tile === "failed" ? "error" : "completed"} title={title} />
      ) : (
        <ActiveSchedules title={title} />
      )}
    </Drawer>
  );
}

function About({ tile }: { tile: Tile }) {
  if (tile === "schedules") return <Trans>Schedules that are not paused.</Trans>;
  if (tile === "next") return <Trans>The earliest run of all active schedules.</Trans>;
  if (tile === "failed") return <Trans>Reports of automated reporting of the last 30 days that failed.</Trans>;
  return <Trans>Reports of automated reporting that were completed in the last 30 days.</Trans>;
}

function Generated({ status, title }: { status: "completed" | "error"; title: string }) {
  const { data, error } = useRead(api.automatedReports.list, { status });
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (data === undefined) return <Skeleton className="h-24" />;
  return data.items.length === 0 ? <Nothing /> : <ActivityRows label={title} items={data.items} />;
}

function ActiveSchedules({ title }: { title: string }) {
  const { i18n } = useLingui();
  const when = useWhen();
  const { data, error } = useRead(api.reportSchedules.list, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  if (data === undefined) return <Skeleton className="h-24" />;
  const active = data.items.filter(({ isActive }) => isActive);
  if (active.length === 0) return <Nothing />;
  return (
    <RecordRows label={title}>
      {active.map((schedule) => (
        <RecordRow
          key={schedule.id}
          title={i18n._(AUTOMATION_WORDS[schedule.template].name)}
          facts={
            <>
              <span>{when(schedule)}</span>
              <span>{i18n._(FORMAT_WORDS[schedule.format])}</span>
              <span>
                <Trans>
                  Next run <Moment at={schedule.nextRunAt} />
                </Trans>
              </span>
            </>
          }
        />
      ))}
    </RecordRows>
  );
}

const Nothing = () => (
  <p className="text-quiet">
    <Trans>There are no rows behind this figure.</Trans>
  </p>
);
