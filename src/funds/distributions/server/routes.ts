import { recordFile } from "#core/server/records/files.ts";
import { distributionFields } from "#funds/distributions/shared/fields.ts";
import { distributions } from "./queries.ts";

/** Distributions as files. */
export const distributionsFile = recordFile("distribution", distributionFields, distributions);
