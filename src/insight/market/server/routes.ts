import { recordFile } from "#core/server/records/files.ts";
import { insightFields } from "#insight/market/shared/fields.ts";
import { insights } from "./queries.ts";

/** Market insights as files. */
export const insightsFile = recordFile("market_insight", insightFields, insights);
