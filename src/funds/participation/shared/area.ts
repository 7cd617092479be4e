import { participationApi } from "./api.ts";

export const area = {
  api: {
    participation: participationApi,
  },
};
