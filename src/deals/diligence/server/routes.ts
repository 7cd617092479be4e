import { recordFile } from "#core/server/records/files.ts";
import { msg } from "#core/shared/text.ts";
import { diligenceFields } from "#deals/diligence/shared/fields.ts";
import { projects } from "./queries.ts";

/** Due diligence projects as files. */
export const diligenceFile = recordFile("due_diligence", diligenceFields, projects, {
  called: "dd-report",
  report: msg("Due diligence report"),
});
