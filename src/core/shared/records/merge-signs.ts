/** By what two records look like one. */
export const SIGNS = ["same", "name"] as const;
export type Sign = (typeof SIGNS)[number];
