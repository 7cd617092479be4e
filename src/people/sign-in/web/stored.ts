import type { api, OutputOf } from "#core/web/api/api.ts";

export type Stored = OutputOf<typeof api.signInProvider.get>;
