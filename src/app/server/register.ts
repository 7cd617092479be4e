import "../shared/register.ts";
import { registerRefusals } from "#core/server/refuse.ts";
import { registerNotifications } from "#work/notifications/server/said.ts";
import { NOTIFICATIONS } from "../shared/notifications.ts";
import { REFUSALS } from "../shared/refusals.ts";

registerRefusals(REFUSALS);
registerNotifications(NOTIFICATIONS);
