import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { capitalAccounts, netInputOf } from "#funds/commitments/server/account-use-cases.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { listMatching } from "#portfolio/portfolio/server/list-use-cases.ts";
import { grossOf } from "#portfolio/portfolio/server/performance-use-cases.ts";
import { summaryOf } from "#portfolio/portfolio/server/summary-use-cases.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { fileOf } from "./file-use-cases.ts";
import { completeReport, findReport, restartReport } from "./queries.ts";
import { frozen, type Readers } from "./snapshot-use-cases.ts";

const payload = z.object({ reportId: z.uuid() });
const REPORT = msg("Report");

/** How the areas below say their figures. */
const READERS: Readers = {
  grossOf,
  netInputOf,
  accountsOf: capitalAccounts,
  companiesOf: (db, known) => listMatching(db, { filters: [], search: "" }, { known }),
  totalsOf: (db, known) => summaryOf(db, known),
};

/** A report: its figures are frozen in one step, its file is made of them while no transaction waits; after a crash it goes on. */
export const reportJob = (files: Files): TrackedJob => ({
  kind: "report",
  can: "reports:create",
  async run(job, given) {
    const { reportId } = payload.parse(given);
    await job.tell(t("Reading figures"));
    const { report, ...figures } = await job.step(async ({ db, actor }) => {
      const found = required(await findReport(db, reportId), REPORT);
      for (const needed of TEMPLATE_NEEDS[found.template]) assertMayCall(actor, needed);
      const known = await asKnownByNow(db, { asOf: found.asOf });
      return { report: found, ...(await frozen(db, found, known, READERS)) };
    });
    if (report.status !== "completed") {
      await job.tell(t("Writing the file"));
      const file = await fileOf(report, figures);
      const kept = await keepMade({ orgId: job.orgId }, files, file);
      await job.step(async ({ db }) => assertFound(await completeReport(db, reportId, kept), REPORT));
    }
    return { message: t("Ready to download"), result: { reportId } };
  },
  async assertMayRetry({ db }, jobId, given) {
    const { reportId } = payload.parse(given);
    const { jobId: current } = required(await findReport(db, reportId), REPORT);
    if (current !== jobId || !(await restartReport(db, reportId))) throw refuse("reports.not_failed");
  },
});
