import { fundCarryApi } from "./carry-api.ts";
import { quarterClosesApi } from "./closes-api.ts";
import { feeRunsApi } from "./fees-api.ts";
import { feeOffsetsApi } from "./offsets-api.ts";
import { carryPointsApi } from "./points-api.ts";
import { QUARTER_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    feeRuns: feeRunsApi,
    feeOffsets: feeOffsetsApi,
    fundCarry: fundCarryApi,
    carryPoints: carryPointsApi,
    quarterCloses: quarterClosesApi,
  },
  refusals: QUARTER_REFUSALS,
};
