import type { ServerArea } from "#core/server/area.ts";
import { pitchHandlers } from "./handlers.ts";
import { mountPitches } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    pitches: pitchHandlers,
  }),
  mounts: [mountPitches],
};
