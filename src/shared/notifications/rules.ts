/** What people are told about: the kind of a notification and how a message names it. */
export const NOTIFICATION_KINDS = {
  mention: "mentions of you",
  assigned: "deals given to you",
  due: "next steps that are due",
  deal: "deals and companies to look at again",
  weekly: "weekly reports",
  job: "work that has ended",
  account: "your account and access",
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const ALL_NOTIFICATION_KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** The kinds that the switch "Deal alerts" is over. */
export const DEAL_ALERTS: readonly NotificationKind[] = ["assigned", "due", "deal"];

/** By mail: a message for each, or one digest a day. */
export const DELIVERIES = ["each", "daily"] as const;
export type Delivery = (typeof DELIVERIES)[number];
