import { msg } from "@lingui/core/macro";
import { inReserve } from "#ui/web/behaviour/later.tsx";

/** The tabs of the page: what each is called, who sees it, and its panel. */
export const TABS = {
  chat: {
    label: msg`Chat`,
    can: "chat:read",
    Panel: inReserve(() => import("#work/chat/web/chat-rooms-panel.tsx"), "ChatRoomsPanel"),
  },
  tasks: {
    label: msg`Tasks`,
    can: "task:read",
    Panel: inReserve(() => import("#work/tasks/web/task-board-panel.tsx"), "TaskBoardPanel"),
  },
  reports: {
    label: msg`Automated Reporting`,
    can: "reports:read",
    Panel: inReserve(
      () => import("#insight/reports/web/automation/automated-reports-panel.tsx"),
      "AutomatedReportsPanel",
    ),
  },
  workflow: {
    label: msg`Workflow`,
    can: "workflow:read",
    Panel: inReserve(() => import("#work/workflows/web/workflows-panel.tsx"), "WorkflowsPanel"),
  },
} as const;

export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as TabId[];
export type CollaborationSearch = { tab?: TabId };

/** What the address says: which tab is open. */
export function readCollaborationSearch(raw: Record<string, unknown>): CollaborationSearch {
  const tab = TAB_IDS.find((one) => one === raw["tab"]);
  return tab === undefined ? {} : { tab };
}
