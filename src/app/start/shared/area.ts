import { startApi } from "./api.ts";
import { samplesApi } from "./samples-api.ts";

export const area = {
  api: {
    samples: samplesApi,
    start: startApi,
  },
};
