import { type Change, made, Story } from "../change.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

type Planned = {
  title: string;
  to: TeamMember;
  priority: "high" | "medium" | "low";
  /** Days before today; negative ones are still to come. */
  due: number;
  /** Completed so many days ago. */
  done?: number;
};

const NAME = "Annual meeting";
const PLANNED: readonly Planned[] = [
  { title: "Book the venue", to: "ir", priority: "high", due: 10, done: 12 },
  { title: "Agree the agenda with the partners", to: "gp", priority: "high", due: 1, done: 2 },
  { title: "Draft the portfolio review", to: "principal", priority: "medium", due: -5 },
  { title: "Print the annual report", to: "ir", priority: "medium", due: -9 },
];
const CHECKLIST = ["Collect the companies’ figures", "Choose three companies to present", "Have the slides checked"];
const WRITTEN = 21;

/** A project with its tasks: one has a checklist and a helper, one waits for it; and a review that comes each week. */
export function projectChanges(calendar: Calendar): Change[] {
  const created_at = calendar.at(WRITTEN, 30);
  const author = TEAM.ir.id;
  const project = new Story("projects", author, "projects.create", {
    id: idAt(created_at, `project ${NAME}`),
    name: NAME,
    description: "Everything for the day with our limited partners.",
    status: "active",
    owner_id: author,
    due_date: calendar.day(-20),
    created_by: author,
    created_at,
  });
  const tasks = PLANNED.map((one) => plannedTask(one, project.row.id, calendar));
  const [, , review, print] = tasks;
  if (!review || !print) throw new Error("The project of the demo firm has four tasks");
  const at = calendar.at(WRITTEN - 2, 40);
  const items = CHECKLIST.map((text, place) =>
    made("task_items", TEAM.principal.id, "taskItems.create", at, {
      id: idAt(at, `item ${text}`),
      task_id: review.row.id,
      text,
      is_done: place === 0,
      position: place + 1,
      created_by: TEAM.principal.id,
      created_at: at,
      updated_at: at,
      row_version: 1,
    }),
  );
  const helper = made("task_helpers", author, "tasks.help", at, {
    id: idAt(at, "helper"),
    task_id: review.row.id,
    user_id: TEAM.analyst.id,
    created_by: author,
    created_at: at,
  });
  const blocker = made("task_blockers", author, "tasks.block", at, {
    id: idAt(at, "blocker"),
    task_id: print.row.id,
    blocker_id: review.row.id,
    created_by: author,
    created_at: at,
  });
  return [
    ...project.changes,
    ...tasks.flatMap(({ changes }) => changes),
    ...items,
    helper,
    blocker,
    ...weekly(calendar),
  ];
}

function plannedTask({ title, to, priority, due, done }: Planned, projectId: string, calendar: Calendar): Story {
  const created_at = calendar.at(WRITTEN - 1, 20 + title.length);
  const story = new Story("tasks", TEAM.ir.id, "tasks.create", {
    id: idAt(created_at, `task ${title}`),
    title,
    description: "",
    status: "pending",
    priority,
    assigned_to: TEAM[to].id,
    due_date: calendar.day(due),
    project_id: projectId,
    reminder: "none",
    is_followed: false,
    created_by: TEAM.ir.id,
    created_at,
  });
  if (done !== undefined) {
    const completed_at = calendar.at(done, 210);
    story.change(TEAM[to].id, "tasks.complete", completed_at, { status: "completed", completed_at });
  }
  return story;
}

/** The pipeline is reviewed each Monday. */
function weekly(calendar: Calendar): Change[] {
  const created_at = calendar.at(2, 15);
  const next = calendar.day(-7);
  const id = idAt(created_at, "weekly review");
  const repeats = {
    kind: "rule",
    every: 1,
    unit: "week",
    weekdays: [1],
    monthDay: null,
    nth: null,
    until: null,
    count: null,
    onBusinessDays: true,
  };
  return new Story("tasks", TEAM.gp.id, "tasks.create", {
    id,
    title: "Review the pipeline",
    description: "",
    status: "pending",
    priority: "medium",
    assigned_to: TEAM.principal.id,
    due_date: next,
    reminder: "none",
    is_followed: false,
    repeats,
    series_id: id,
    series_start: next,
    occurrence: 1,
    occurs_on: next,
    created_by: TEAM.gp.id,
    created_at,
  }).changes;
}
