import type { ServerArea } from "#core/server/area.ts";
import { fundCarryHandlers } from "./carry-handlers.ts";
import { quarterCloseHandlers } from "./close-handlers.ts";
import { feeRunHandlers } from "./fee-handlers.ts";
import { feeOffsetHandlers } from "./offset-handlers.ts";
import { carryPointHandlers } from "./point-handlers.ts";

export const area: ServerArea = {
  handlers: () => ({
    feeRuns: feeRunHandlers,
    feeOffsets: feeOffsetHandlers,
    fundCarry: fundCarryHandlers,
    carryPoints: carryPointHandlers,
    quarterCloses: quarterCloseHandlers,
  }),
};
