import type { Ctx } from "#core/server/ctx.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { t } from "#core/shared/text.ts";
import { nameJob } from "./queries.ts";

/** Has a report made in the background by the asking person. */
export async function startReport(ctx: Ctx, { id, name }: { id: string; name: string }, page: string): Promise<string> {
  const jobId = await startTrackedJob(ctx, {
    kind: "report",
    title: t("Report {name}", { name }),
    payload: { reportId: id },
    href: () => page,
  });
  await nameJob(ctx.db, id, jobId);
  return jobId;
}
