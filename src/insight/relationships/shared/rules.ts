export const RELATIONSHIP_TYPES = ["colleague", "former_colleague", "investor", "advisor", "client", "friend"] as const;
export const RELATIONSHIP_SOURCES = ["manual", "company", "meeting", "email", "board"] as const;

export const DEFAULT_STRENGTH = 5;
export const STRONGEST = 10;

/** Colours of the specification at 8, 6 and 4. */
export function strengthTone(strength: number): "success" | "warn" | "violet" | "danger" {
  if (strength >= 8) return "success";
  if (strength >= 6) return "warn";
  return strength >= 4 ? "violet" : "danger";
}

/** So many points of meetings, calls and e-mails of a year are one step of strength. */
export const POINTS_A_STEP = 3;

/** How well the firm knows a contact, 1 to 10, by the points of the last year; null without any. */
export const firmStrength = (points: number): number | null =>
  points <= 0 ? null : Math.min(STRONGEST, Math.max(1, Math.round(points / POINTS_A_STEP)));

export const REQUEST_STATUSES = ["open", "accepted", "declined", "withdrawn"] as const;
export const DETECTED_SOURCES = ["email", "meeting", "company", "board"] as const;

/** A contact is going cold after so many times the usual days between two interactions, and not before the fewest days. */
export const COLD_TIMES = 2;
export const COLD_FEWEST_DAYS = 21;
/** With fewer interactions there is no rhythm. */
export const COLD_FEWEST_INTERACTIONS = 3;
