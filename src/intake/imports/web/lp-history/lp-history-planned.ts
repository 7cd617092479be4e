import type { api, OutputOf } from "#core/web/api/api.ts";

export type PlannedHistory = OutputOf<typeof api.lpHistories.plan>;
/** By what the sheets call somebody, the limited partner it is. */
export type SamePartners = Readonly<Record<string, string>>;
/** Decimal texts, or null where nothing was typed. */
export type TypedRest = { cash: string | null; fees: string | null };
