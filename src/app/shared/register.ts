import type { Contract } from "./contract.ts";
import type { NOTIFICATIONS } from "./notifications.ts";
import type { REFUSALS } from "./refusals.ts";

declare module "#core/shared/register.ts" {
  interface Register {
    contract: Contract;
    refusals: typeof REFUSALS;
    notifications: typeof NOTIFICATIONS;
  }
}
