import type { Db } from "#core/server/ctx.ts";
import { isPassing } from "#core/server/database/database-errors.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import type { FirmSteps } from "#core/server/jobs/clock-job.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { AUTOMATION, type Automation, audienceOf, figuresDay } from "#insight/reports/shared/automation.ts";
import type { Schedule } from "#insight/reports/shared/automation-api.ts";
import { nextRun } from "#insight/reports/shared/next-run.ts";
import { type Format, TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import {
  findSettings,
  isSnapshotSent,
  listReaders,
  listWithoutFigures,
  listWithoutFile,
  type Run,
  setFailed,
  setSent,
} from "./automation-queries.ts";
import { makeFile, reportOf } from "./make-use-cases.ts";
import { type FoundReport, freezeReport, insertReport } from "./queries.ts";
import { advanceSchedule, listDueSchedules } from "./schedule-queries.ts";
import { branded, frozen, type Readers } from "./snapshot-use-cases.ts";

type Keep = (firm: { orgId: string }, file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;
type Asked = { automation: Automation; format: Format; schedule?: Schedule };

/** A report of automated reporting that is about to be made, named after its template and the day of its figures. */
export async function insertAutomated(db: Db, { automation, format, schedule }: Asked) {
  const { name: title, template } = AUTOMATION[automation];
  const asOf = figuresDay(automation, await readFirmToday(db));
  const { templateId, templateName } = schedule ?? { templateId: null, templateName: null };
  const name = t("{template} {day}", { template: templateName ?? t(title), day: dayText(asOf) });
  const { includeCharts: withCharts } = await findSettings(db);
  const own = templateId === null ? {} : { templateId };
  const form = { name, template, format, asOf, audience: audienceOf(automation), ...own };
  const id = await insertReport(db, form, { automation, withCharts, ...(schedule && ofSchedule(schedule)) });
  return { id, name };
}

const ofSchedule = ({ id, needsApproval, toPartners, preparedBy }: Schedule) => ({
  scheduleId: id,
  needsApproval,
  toPartners,
  preparedBy,
});

/** Runs what is due, each schedule once however often it was missed: as its person freezes the figures, then makes the files. */
export async function runSchedules(steps: FirmSteps, keep: Keep, readers: Readers): Promise<void> {
  const { orgId, step } = steps;
  for (const schedule of await step(({ db }) => listDueSchedules(db))) await step(({ db }) => begin(db, schedule));
  for (const run of await step(({ db }) => listWithoutFigures(db)))
    await orFail(step, run.ids, () => freezeAsOwner(steps, run, readers));
  for (const id of await step(({ db }) => listWithoutFile(db))) {
    const report = await step(({ db }) => reportOf(db, id));
    if (report.reportData === null || report.sha256 === null) continue;
    const { reportData: snapshot, sha256 } = report;
    await orFail(step, [id], async () => {
      const figures = await step(({ db }) => branded(db, snapshot, sha256));
      const isMade = await makeFile(report, figures, { step, keep: (file) => keep({ orgId }, file) });
      if (isMade && !report.needsApproval) await step(({ db }) => send(db, report));
    });
  }
}

/** What fails is shown on its reports and does not stop the others. */
async function orFail(step: FirmSteps["step"], ids: readonly string[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isElsewhere(error)) throw error;
    await step(async ({ db }) => {
      for (const id of ids) await setFailed(db, id, reasonOf(error));
    });
  }
}

/** Another process works for the firm, or the database is away: the next strike goes on. */
const isElsewhere = (error: unknown) => isPassing(error) || (error instanceof Error && error.name === "DoneElsewhere");
/** The reader of a failed report is not the person whose role refused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return t("Something went wrong. Generate it again");
  return error.code === "forbidden"
    ? t("The role of the person who set the schedule doesn’t allow this report")
    : error.message;
}

/** Notes a run: the file of its schedule and, where the firm wants one, a PDF beside it. */
async function begin(db: Db, schedule: Schedule): Promise<void> {
  if (!(await advanceSchedule(db, schedule, nextRun(schedule, new Date().toISOString())))) return;
  const { pdfBackups } = await findSettings(db);
  const formats = pdfBackups && schedule.format !== "pdf" ? ([schedule.format, "pdf"] as const) : [schedule.format];
  for (const format of formats) await insertAutomated(db, { automation: schedule.template, schedule, format });
}

/** The person who set the schedule reads the figures: a report has nothing that they may not read. Its files share one snapshot. */
async function freezeAsOwner({ stepAs }: FirmSteps, { ids: [first, ...others], preparedBy }: Run, readers: Readers) {
  if (first === undefined) return;
  if (preparedBy === null) throw refuse("reports.schedule_without_person");
  const isDone = await stepAs(preparedBy, async ({ db, actor }) => {
    assertMayCall(actor, "reports:read");
    assertMayCall(actor, "reports:create");
    const report = await reportOf(db, first);
    for (const needed of TEMPLATE_NEEDS[report.template]) assertMayCall(actor, needed);
    const { snapshot, sha256 } = await frozen(db, report, await readers.knownOf(db, report.asOf), readers);
    for (const id of others) await freezeReport(db, id, snapshot, sha256);
    return true;
  });
  if (isDone !== true) throw refuse("reports.schedule_without_person");
}

/** Notifies each colleague who may read a report, where the firm wants that; of two files of one snapshot once. */
export async function send(db: Db, { id, name, template }: FoundReport): Promise<void> {
  const { autoSend } = await findSettings(db);
  if (!autoSend) return;
  if (!(await isSnapshotSent(db, id))) {
    const readers = await listReaders(db, ["reports:read", ...TEMPLATE_NEEDS[template]], id);
    await notify(
      db,
      readers.map((userId) => ({ kind: "report_ready", userId, params: { name } })),
    );
  }
  await setSent(db, id);
}
