import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { taskTemplateForm } from "./template-forms.ts";

const taskTemplate = taskTemplateForm.extend({
  id,
  rowVersion,
  isActive: z.boolean(),
  /** A standard template is switched off, never deleted. */
  isStandard: z.boolean(),
});
export type TaskTemplate = z.infer<typeof taskTemplate>;

const can = "workflow:configure";

/** Sets of tasks that deals begin a stage with. */
export const taskTemplatesApi = {
  list: query({
    can: "task:read",
    reads: ["task_templates"],
    path: "/task-templates",
    summary: "The sets of tasks that deals begin a stage with",
  }).output(z.object({ items: z.array(taskTemplate) })),
  create: command({ can, path: "/task-templates", summary: "Add a set of tasks, which is off at first" })
    .input(taskTemplateForm)
    .output(taskTemplate),
  update: command({
    can,
    path: "/task-templates/{id}",
    method: "PUT",
    summary: "Change a set of tasks, naming the version that was seen; tasks that were made stay",
  })
    .input(taskTemplateForm.extend({ id, rowVersion }))
    .output(taskTemplate),
  activate: command({
    can,
    path: "/task-templates/{id}/active",
    summary: "Switch a set of tasks on for deals that enter its stage from now on, or off",
  })
    .input(z.object({ id, isActive: z.boolean() }))
    .output(taskTemplate),
  delete: command({ can, path: "/task-templates/{id}", method: "DELETE", summary: "Delete an own set of tasks" })
    .input(z.object({ id }))
    .output(done),
};
