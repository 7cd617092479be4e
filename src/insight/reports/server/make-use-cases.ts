import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { fileOf } from "./file-use-cases.ts";
import { completeReport, type FoundReport, findReport } from "./queries.ts";
import type { Frozen } from "./snapshot-use-cases.ts";

type Step = <Result>(work: (ctx: { db: Db }) => Promise<Result>) => Promise<Result>;
type How = {
  step: Step;
  keep: (file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;
};

const REPORT = msg("Report");

export const reportOf = async (db: Db, id: string): Promise<FoundReport> => required(await findReport(db, id), REPORT);

/** Makes the file of a report whose figures are frozen, while no transaction waits; false when it has one already. */
export async function makeFile(report: FoundReport, figures: Frozen, { step, keep }: How): Promise<boolean> {
  if (report.status === "completed") return false;
  const kept = await keep(await fileOf(report, figures));
  return step(({ db }) => completeReport(db, report.id, kept));
}
