/** Of one member in one firm, as far as they still open something. */
export const MOST_KEYS = 10;
export const MOST_KEY_DAYS = 365;
