import type { z } from "zod";
import type { Registered } from "#core/shared/register.ts";

type Notifications = Registered<"notifications">;

export type NotificationKind = keyof Notifications;
export type ParamsOf<Kind extends NotificationKind> = Notifications[Kind] extends {
  params: infer Params extends z.ZodType;
}
  ? z.infer<Params>
  : never;
