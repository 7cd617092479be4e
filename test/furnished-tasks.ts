import { clockJob } from "../src/core/server/jobs/clock-job.ts";
import { runTaskTemplates } from "../src/work/tasks/server/template-use-cases.ts";
import { call, type Firm, runClock } from "./harness.ts";

/** A project with a task that names everything a task may name, and a calendar address. */
export async function planTasks(
  firm: Firm,
  task: { title: string; recordId: string; assignedTo: string },
  { helperId, contactId }: { helperId: string; contactId: string },
) {
  const { super_admin: admin, analyst } = firm.people;
  const { id: projectId } = await call(analyst, "projects.create", { name: "Closing week", recordId: task.recordId });
  const due = { dueDate: "2999-03-01", dueTime: "09:00", reminder: "hour", projectId } as const;
  const { id } = await call(analyst, "tasks.create", { ...task, ...due });
  const blocker = await call(analyst, "tasks.create", { title: "Find their number", projectId });
  await call(analyst, "tasks.help", { id, helperIds: [helperId] });
  await call(analyst, "tasks.block", { id, blockerIds: [blocker.id] });
  await call(analyst, "tasks.link", { id, recordIds: [contactId] });
  await call(analyst, "tasks.repeat", { id, repeats: { kind: "rule", unit: "week" } });
  await call(analyst, "taskItems.create", { taskId: id, text: "Write the questions" });
  await call(admin, "taskFeed.create");
  const { items } = await call(admin, "taskTemplates.list");
  const template = items.find(({ stage }) => stage === "due_diligence");
  await call(admin, "taskTemplates.activate", { id: template?.id ?? "", isActive: true });
  await call(analyst, "deals.create", { company: "Moves on", stage: "due_diligence" });
  await runClock(admin.server, clockJob({ name: "taskMinutes", everyMinutes: 1, run: runTaskTemplates }), firm);
  return { id };
}
