/** The currency of a firm that has chosen none. */
export const USUAL_CURRENCY = "USD";
