import { recordFile } from "#core/server/records/files.ts";
import { fundAdmissionFields } from "#funds/fund-admissions/shared/fields.ts";
import { fundAdmissions } from "./queries.ts";

/** Closings of funds as files. */
export const fundAdmissionsFile = recordFile("fund_admission", fundAdmissionFields, fundAdmissions);
