import type { TASK_PRIORITIES } from "#work/tasks/shared/fields.ts";
import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

type Task = {
  title: string;
  type: string;
  by: TeamMember;
  to: TeamMember;
  priority: (typeof TASK_PRIORITIES)[number];
  /** Days before today; less than nothing is still to come. */
  due: number;
  /** It is in work, or was completed so many days ago. */
  progress?: "in_progress" | number;
};

/** What is to be done about the deals that are furthest, each about another one. */
const ABOUT_DEALS: readonly Task[] = [
  { title: "Chase the signed side letter", type: "Document", by: "gp", to: "principal", priority: "high", due: 2 },
  {
    title: "Check the cap table against the register",
    type: "Review",
    by: "principal",
    to: "analyst",
    priority: "high",
    due: 0,
    progress: "in_progress",
  },
  { title: "Call two customers who left", type: "Call", by: "principal", to: "associate", priority: "medium", due: -2 },
  {
    title: "Agree the closing day with counsel",
    type: "Meeting",
    by: "gp",
    to: "principal",
    priority: "high",
    due: -4,
    progress: "in_progress",
  },
  {
    title: "Compare the term sheet with our standard",
    type: "Review",
    by: "principal",
    to: "researcher",
    priority: "medium",
    due: 3,
    progress: 2,
  },
  {
    title: "Ask for the audited accounts",
    type: "Document",
    by: "associate",
    to: "analyst",
    priority: "medium",
    due: 5,
    progress: 4,
  },
  {
    title: "Prepare the committee paper",
    type: "Document",
    by: "principal",
    to: "associate",
    priority: "high",
    due: -6,
  },
  { title: "Reference call with the last chairman", type: "Call", by: "gp", to: "gp", priority: "low", due: -9 },
];

const ABOUT_NOTHING: readonly Task[] = [
  { title: "Renew the data subscription", type: "", by: "compliance", to: "compliance", priority: "low", due: -12 },
  {
    title: "Plan the annual meeting",
    type: "Meeting",
    by: "ir",
    to: "ir",
    priority: "medium",
    due: -20,
    progress: "in_progress",
  },
];

const LATE_STAGES = new Set(["closing", "term_sheet", "investment_committee"]);
const WRITTEN = 8;

/** What people of the firm have to do, most of it about a deal. */
export function taskChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const deals = stories.filter(({ deal }) => LATE_STAGES.has(String(deal.row["stage"]))).map(({ deal }) => deal.row.id);
  return [
    ...ABOUT_DEALS.map((task, place) => taskStory(task, deals[place] ?? null, calendar)),
    ...ABOUT_NOTHING.map((task) => taskStory(task, null, calendar)),
  ].flatMap(({ changes }) => changes);
}

function taskStory(
  { title, type, by, to, priority, due, progress }: Task,
  recordId: string | null,
  calendar: Calendar,
) {
  const created_at = calendar.at(WRITTEN, 60 + title.length);
  const author = TEAM[by].id;
  const assignee = TEAM[to].id;
  const story = new Story("tasks", author, "tasks.create", {
    id: idAt(created_at, `task ${title}`),
    title,
    description: "",
    status: "pending",
    priority,
    task_type: type === "" ? null : type,
    assigned_to: assignee,
    due_date: calendar.day(due),
    record_id: recordId,
    reminder: "none",
    is_followed: false,
    created_by: author,
    created_at,
  });
  if (progress === "in_progress") story.change(assignee, "tasks.update", calendar.at(3, 90), { status: "in_progress" });
  if (typeof progress === "number") {
    const completed_at = calendar.at(progress, 200);
    story.change(assignee, "tasks.complete", completed_at, { status: "completed", completed_at });
  }
  return story;
}
