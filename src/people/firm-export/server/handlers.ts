import { implement } from "#core/server/http/rpc.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { spendPasswordProof } from "#people/accounts/server/api-key-queries.ts";
import { firmExportApi } from "#people/firm-export/shared/api.ts";
import { FIRM_EXPORT } from "./archive.ts";
import { insertArchive, isExportRunning, isKeptFromSome, listArchives } from "./queries.ts";

export const firmExportHandlers = implement(firmExportApi, {
  list: async ({ db }) => ({ items: await listArchives(db) }),

  async start(ctx) {
    if (!(await spendPasswordProof(ctx.db))) throw refuse("firm_export.password_again");
    if (await isKeptFromSome(ctx.db)) throw refuse("firm_export.walls");
    if (await isExportRunning(ctx.db)) throw refuse("firm_export.running");
    const jobId = await startTrackedJob(ctx, {
      kind: FIRM_EXPORT,
      title: t("Export of all data"),
      payload: {},
      href: () => "/admin/organization?tab=security",
    });
    await insertArchive(ctx.db, jobId);
    return { jobId };
  },
});
