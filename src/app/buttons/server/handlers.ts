import { uiApi } from "#app/buttons/shared/api.ts";
import { BUTTONS } from "#app/buttons/shared/buttons.ts";
import { implement } from "#core/server/http/rpc.ts";

export const uiHandlers = implement(uiApi, {
  state: async ({ actor }, { page }) => {
    const buttons = Object.hasOwn(BUTTONS, page) ? (BUTTONS[page] ?? {}) : {};
    return {
      buttons: Object.fromEntries(
        Object.entries(buttons).map(([button, permission]) => [button, { enabled: actor.permissions.has(permission) }]),
      ),
    };
  },
});
