import { sessionFields } from "#shared/committee/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { sessions } from "./queries.ts";

/** Sessions of the investment committee as files. */
export const committeeFile = recordFile("committee_session", sessionFields, sessions, {
  called: "investment-committee",
});
