import { menuApi } from "./api.ts";
import { MENU_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    menu: menuApi,
  },
  refusals: MENU_REFUSALS,
};
