import { watchlistApi } from "./api.ts";

export const area = {
  api: {
    watchlist: watchlistApi,
  },
};
