import { limitedPartnerFields } from "#shared/limited-partners/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { limitedPartners } from "./queries.ts";

/** Limited partners as files. */
export const limitedPartnersFile = recordFile("limited_partner", limitedPartnerFields, limitedPartners);
