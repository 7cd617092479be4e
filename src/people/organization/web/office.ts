import type { api, OutputOf } from "#core/web/api/api.ts";

export type Office = OutputOf<typeof api.offices.list>["items"][number];
