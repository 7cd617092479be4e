import type { ServerArea } from "#core/server/area.ts";
import { mountUploads } from "./routes.ts";
import { filesSweep } from "./schedule.ts";

export const area: ServerArea = {
  mounts: [mountUploads],
  clocks: ({ files }) => [filesSweep(files)],
};
