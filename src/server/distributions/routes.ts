import { distributionFields } from "#shared/distributions/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { distributions } from "./queries.ts";

/** Distributions as files. */
export const distributionsFile = recordFile("distribution", distributionFields, distributions);
