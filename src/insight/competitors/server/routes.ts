import { recordFile } from "#core/server/records/files.ts";
import { competitorFields, rivalFields } from "#insight/competitors/shared/fields.ts";
import { competitors } from "./queries.ts";
import { rivals } from "./rival-queries.ts";

/** Competitors and rival firms as files. */
export const competitorsFile = recordFile("competitor", competitorFields, competitors);
export const rivalsFile = recordFile("rival_firm", rivalFields, rivals);
