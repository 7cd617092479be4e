import type { api, OutputOf } from "../core/api/api.ts";

export type PlannedHistory = OutputOf<typeof api.lpHistories.plan>;
/** Decimal texts, or null where nothing was typed. */
export type TypedRest = { cash: string | null; fees: string | null };
