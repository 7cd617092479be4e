import type { api, OutputOf } from "#core/web/api/api.ts";

export type Role = OutputOf<typeof api.roles.details>["items"][number];
