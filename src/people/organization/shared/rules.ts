import { contrastRatio, LEAST_CONTRAST } from "#core/shared/text/contrast.ts";
import { t } from "#core/shared/text.ts";

export const PASSWORD_POLICIES = ["basic", "strong", "very-strong"] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];
/** Of the session choices, those the specification offers here. */
export const ORGANIZATION_TIMEOUTS = [15, 30, 60, 120] as const;
export const GRACE_DAYS = [0, 3, 7, 14, 30] as const;
export const MOST_LOGO_KB = 100;
export const MOST_LOGO_PIXELS = 2048;

/** Buttons and headings are this colour beside white; undefined when both can be read. */
export function colorProblem(color: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(color)) return t("Enter a color such as #3538a8");
  const ratio = contrastRatio(color, "#ffffff");
  if (ratio >= LEAST_CONTRAST) return undefined;
  return t("Contrast with white is {ratio}:1. Choose a darker color, at least {least}:1", {
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    least: String(LEAST_CONTRAST),
  });
}
