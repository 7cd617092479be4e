import { recordFile } from "#core/server/records/files.ts";
import { mailingFields } from "#investors/mailings/shared/fields.ts";
import { mailings } from "./queries.ts";

/** Mailings as files. */
export const mailingsFile = recordFile("mailing", mailingFields, mailings);
