import { msg } from "./text.ts";
/**
 * What people choose about, each over one or several kinds of notification (kinds.ts): how a message names it, whether it is mailed
 * as long as a person has not chosen, and whether the switch "Deal alerts" is over it.
 */
export const NOTIFICATION_GROUPS = {
  mention: { label: msg("mentions of you"), isMailed: true, isDealAlert: false },
  assigned: { label: msg("deals assigned to you"), isMailed: true, isDealAlert: true },
  task: { label: msg("your tasks"), isMailed: true, isDealAlert: false },
  request: { label: msg("answers, questions and what is published to you"), isMailed: true, isDealAlert: false },
  due: { label: msg("next steps that are due"), isMailed: false, isDealAlert: true },
  deal: { label: msg("deals and companies to revisit"), isMailed: false, isDealAlert: true },
  search: { label: msg("new results of your saved searches"), isMailed: true, isDealAlert: false },
  weekly: { label: msg("weekly reports"), isMailed: false, isDealAlert: false },
  job: { label: msg("finished jobs"), isMailed: false, isDealAlert: false },
  account: { label: msg("your account and access"), isMailed: true, isDealAlert: false },
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;
export const ALL_NOTIFICATION_GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

/** By mail: a message for each, or one digest a day. */
export const DELIVERIES = ["each", "daily"] as const;
export type Delivery = (typeof DELIVERIES)[number];
