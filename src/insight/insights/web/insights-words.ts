import type { api, OutputOf } from "#core/web/api/api.ts";

export type Insights = OutputOf<typeof api.insights.overview>;
