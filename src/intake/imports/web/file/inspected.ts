import type { api, OutputOf } from "#core/web/api/api.ts";

/** An uploaded file as it reads: its settings with the evidence, its columns, its first rows. */
export type Inspected = OutputOf<typeof api.imports.inspect>;
