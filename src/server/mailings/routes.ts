import { mailingFields } from "#shared/mailings/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { mailings } from "./queries.ts";

/** Mailings as files. */
export const mailingsFile = recordFile("mailing", mailingFields, mailings);
