import type { Notation } from "#core/shared/text/notations.ts";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** The formats of the specification. Without a choice dates read "12 Mar 2026". */
export const DATE_FORMATS = ["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD"] as const;
type DateFormat = (typeof DATE_FORMATS)[number];

/** Null means that the person has not chosen: their device's theme and zone, the product's way of writing dates, the firm's of numbers. */
export type Preferences = {
  theme: Theme | null;
  timeZone: string | null;
  dateFormat: DateFormat | null;
  numberFormat: Notation | null;
};
