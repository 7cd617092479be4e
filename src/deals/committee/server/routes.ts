import { recordFile } from "#core/server/records/files.ts";
import { sessionFields } from "#deals/committee/shared/fields.ts";
import { sessions } from "./queries.ts";

/** Sessions of the investment committee as files. */
export const committeeFile = recordFile("committee_session", sessionFields, sessions, {
  called: "investment-committee",
});
