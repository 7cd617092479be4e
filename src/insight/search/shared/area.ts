import { searchApi } from "./api.ts";

export const area = {
  api: {
    search: searchApi,
  },
};
