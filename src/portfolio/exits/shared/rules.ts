/** Programs also say Exploratory, which means Exploring. */
export const EXIT_STATUSES = ["Exploring", "Active", "Negotiating", "Exploratory", "Completed"] as const;
export type ExitStatus = (typeof EXIT_STATUSES)[number];
export const CHOSEN_EXIT_STATUSES = ["Exploring", "Active", "Negotiating", "Completed"] as const;
/** Statuses of an exit that is not completed. */
export const OPEN_EXIT_STATUSES = ["Exploring", "Active", "Negotiating", "Exploratory"] as const satisfies ExitStatus[];

export const EXIT_TYPES = ["IPO", "Acquisition", "Secondary Sale"] as const;
export const TIMELINES = ["6 months", "12 months", "18 months"] as const;

export const BUYER_STATES = [
  "Identified",
  "Contacted",
  "NDA Signed",
  "Indicative Offer",
  "Final Offer",
  "Declined",
] as const;

/** So many saved scenarios are compared side by side. */
export const MOST_COMPARED = 4;
