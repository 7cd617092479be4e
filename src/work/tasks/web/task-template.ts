import type { api, OutputOf } from "#core/web/api/api.ts";

export type TaskTemplate = OutputOf<typeof api.taskTemplates.list>["items"][number];
