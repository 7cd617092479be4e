import { AREAS } from "./areas.ts";
import { mergedIn } from "./merged.ts";

/** Every kind of notification, each described in its area. */
export const NOTIFICATIONS = mergedIn(AREAS, "notifications");

declare module "#core/shared/register.ts" {
  interface Register {
    notifications: typeof NOTIFICATIONS;
  }
}
