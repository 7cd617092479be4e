import { registerRefusals } from "#core/server/refuse.ts";
import { registerNotifications } from "#work/notifications/server/said.ts";
import { NOTIFICATIONS } from "../shared/notifications.ts";
import { REFUSALS } from "../shared/refusals.ts";

/** Makes what every area describes known to core. A process calls it before it answers anything. */
export function registerAreas(): void {
  registerRefusals(REFUSALS);
  registerNotifications(NOTIFICATIONS);
}
