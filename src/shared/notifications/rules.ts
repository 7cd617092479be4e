/** What people choose about, each over one or several kinds of notification (kinds.ts), and how a message names it. */
export const NOTIFICATION_GROUPS = {
  mention: "mentions of you",
  assigned: "deals given to you",
  due: "next steps that are due",
  deal: "deals and companies to look at again",
  weekly: "weekly reports",
  job: "work that has ended",
  account: "your account and access",
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;
export const ALL_NOTIFICATION_GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

/** The groups that the switch "Deal alerts" is over. */
export const DEAL_ALERTS: readonly NotificationGroup[] = ["assigned", "due", "deal"];

/** By mail: a message for each, or one digest a day. */
export const DELIVERIES = ["each", "daily"] as const;
export type Delivery = (typeof DELIVERIES)[number];
