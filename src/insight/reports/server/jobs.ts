import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { capitalAccounts } from "#funds/commitments/server/account-use-cases.ts";
import { limitedNavsOn, netInputOf } from "#funds/commitments/server/net-input-use-cases.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { overview } from "#insight/insights/server/overview-use-cases.ts";
import { rated } from "#insight/market/server/item-use-cases.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { grossOf, readHeld } from "#portfolio/portfolio/server/gross-use-cases.ts";
import { listMatching } from "#portfolio/portfolio/server/list-use-cases.ts";
import { summaryOf } from "#portfolio/portfolio/server/summary-use-cases.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { intelligenceOf } from "./intelligence-use-cases.ts";
import { makeFile, reportOf } from "./make-use-cases.ts";
import { restartReport } from "./queries.ts";
import { frozen, type Readers } from "./snapshot-use-cases.ts";

const payload = z.object({ reportId: z.uuid() });

/** How the areas below say their figures. */
export const READERS: Readers = {
  knownOf: (db, asOf) => asKnownByNow(db, { asOf }),
  grossOf: async (db, { id: fundId, currency }, known) =>
    grossOf(await readHeld(db, known, { fundId }), { asOf: known.asOf, currency }),
  netInputOf,
  navsOf: async (db, fund, days, knownAt) =>
    new Map((await limitedNavsOn(db, { funds: [fund], days }, { knownAt })).map(({ on, nav }) => [on, nav])),
  accountsOf: capitalAccounts,
  companiesOf: (db, known) => listMatching(db, { filters: [], search: "" }, { known }),
  totalsOf: (db, known) => summaryOf(db, known),
  intelligenceOf: (db) => intelligenceOf(db, { overviewOf: overview, ratedOf: rated }),
};

/** A report: its figures are frozen in one step, its file is made of them while no transaction waits; after a crash it goes on. */
export const reportJob = (files: Files): TrackedJob => ({
  kind: "report",
  can: "reports:create",
  async run(job, given) {
    const { reportId } = payload.parse(given);
    await job.tell(t("Reading figures"));
    const { report, ...figures } = await job.step(async ({ db, actor }) => {
      const found = await reportOf(db, reportId);
      for (const needed of TEMPLATE_NEEDS[found.template]) assertMayCall(actor, needed);
      return { report: found, ...(await frozen(db, found, await READERS.knownOf(db, found.asOf), READERS)) };
    });
    await job.tell(t("Writing the file"));
    await makeFile(report, figures, { step: job.step, keep: (file) => keepMade({ orgId: job.orgId }, files, file) });
    return { message: t("Ready to download"), result: { reportId } };
  },
  async assertMayRetry({ db }, jobId, given) {
    const { reportId } = payload.parse(given);
    const { jobId: current } = await reportOf(db, reportId);
    if (current !== jobId || !(await restartReport(db, reportId))) throw refuse("reports.not_failed");
  },
});
