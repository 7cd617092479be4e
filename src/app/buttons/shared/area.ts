import { uiApi } from "./api.ts";

export const area = {
  api: {
    ui: uiApi,
  },
};
