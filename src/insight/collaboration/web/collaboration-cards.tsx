import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import type { TabId } from "./tabs.ts";

type Props = { seen: readonly TabId[]; selected: TabId; onShow: (tab: TabId) => void };

const unreadIn = (rooms: readonly { unread: number }[] = []) => rooms.reduce((sum, { unread }) => sum + unread, 0);

/** How much there is of each; a card opens its tab. */
export function CollaborationCards({ seen, selected, onShow }: Props) {
  const { t } = useLingui();
  const rooms = useRead(api.chat.rooms, {}, { enabled: seen.includes("chat") });
  const tasks = useRead(api.tasks.metrics, {}, { enabled: seen.includes("tasks") });
  const reports = useRead(api.automatedReports.overview, {}, { enabled: seen.includes("reports") });
  const workflows = useRead(api.workflowInstances.metrics, {}, { enabled: seen.includes("workflow") });
  const failed = [rooms, tasks, reports, workflows].find(({ error, data }) => error && !data);
  if (failed?.error) return <p className="text-danger">{failed.error.message}</p>;
  const card = (tab: TabId) => ({ selected: selected === tab, onOpen: () => onShow(tab) });
  return (
    <div className="mb-4">
      <FigureCards label={t`Counts`}>
        {seen.includes("chat") && (
          <FigureCard
            label={t`Channels`}
            value={rooms.data?.items.length}
            note={<Trans>{unreadIn(rooms.data?.items)} unread</Trans>}
            {...card("chat")}
          />
        )}
        {seen.includes("tasks") && (
          <FigureCard
            label={t`Tasks`}
            value={tasks.data?.total}
            note={<Trans>{tasks.data?.overdue ?? 0} overdue</Trans>}
            {...card("tasks")}
          />
        )}
        {seen.includes("reports") && (
          <FigureCard
            label={t`Auto reports`}
            value={reports.data?.generated}
            note={<Trans>Generated in 30 days</Trans>}
            {...card("reports")}
          />
        )}
        {seen.includes("workflow") && (
          <FigureCard
            label={t`Workflows`}
            value={workflows.data?.active}
            note={<Trans>{workflows.data?.overdue ?? 0} overdue</Trans>}
            {...card("workflow")}
          />
        )}
      </FigureCards>
    </div>
  );
}
