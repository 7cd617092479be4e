import { dealScoresApi, scorecardsApi } from "./api.ts";
import { SCORECARD_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    dealScores: dealScoresApi,
    scorecards: scorecardsApi,
  },
  refusals: SCORECARD_REFUSALS,
};
