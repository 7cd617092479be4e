import type { api, OutputOf } from "#core/web/api/api.ts";

export type Insights = OutputOf<typeof api.insights.overview>;
export type Pitch = OutputOf<typeof api.insights.pitch>;
export type Recommendation = Insights["recommendations"][number];
export type Decided = OutputOf<typeof api.insights.decisions>["items"][number];
