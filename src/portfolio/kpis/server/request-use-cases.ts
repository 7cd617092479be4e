import type { Ctx } from "#core/server/ctx.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { t } from "#core/shared/text.ts";
import { periodName } from "#portfolio/kpis/shared/period-name.ts";
import { completeTasksOf, reopenTaskOf } from "#work/tasks/server/queries.ts";
import { findAsked, holdRequest, setClosed } from "./request-queries.ts";

const requestOf = (id: string) => ({ kind: "kpi_request", id }) as const;

/** A request for figures: its task is done when it is closed, and closes it where its person may ask founders. */
export const kpiRequestOrigin: TaskOrigin = {
  async find(db, id) {
    const found = await findAsked(db, id);
    if (found === undefined) return undefined;
    const { company, periodKind, periodStart, dueOn, isClosed: isFinished } = found;
    const period = periodName(periodKind, periodStart);
    const title = t("{name}, {period}", { name: company.name, period });
    const work = t("Get the figures of {name}, {period}", { name: company.name, period });
    return { title, work, recordId: company.id, assignedTo: null, dueOn, isFinished };
  },
  finish: (ctx, id) => follow(ctx, id, true),
  reopen: (ctx, id) => follow(ctx, id, false),
};

async function follow({ db, actor }: Ctx, id: string, isClosed: boolean): Promise<void> {
  if (!actor.permissions.has("kpi:request") || !(await holdRequest(db, id))) return;
  await setClosed(db, id, isClosed);
}

/** Closes or reopens a request, and its task with it. */
export async function closeRequest({ db }: Ctx, id: string, isClosed: boolean): Promise<void> {
  await setClosed(db, id, isClosed);
  await (isClosed ? completeTasksOf : reopenTaskOf)(db, requestOf(id));
}
