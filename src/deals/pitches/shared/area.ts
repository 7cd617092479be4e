import { pitchesApi } from "./api.ts";
import { PITCH_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    pitches: pitchesApi,
  },
  refusals: PITCH_REFUSALS,
};
