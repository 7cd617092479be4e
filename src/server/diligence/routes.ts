import { msg } from "#shared/core/text.ts";
import { diligenceFields } from "#shared/diligence/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { projects } from "./queries.ts";

/** Due diligence projects as files. */
export const diligenceFile = recordFile("due_diligence", diligenceFields, projects, {
  called: "dd-report",
  report: msg("Due diligence report"),
});
