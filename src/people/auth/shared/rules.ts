import { z } from "zod";
import { undisguised } from "#core/shared/text/name-text.ts";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import { isTimeZone } from "#core/shared/time-zone.ts";
import { isOffered } from "#maths/money/currency-codes.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { homeSectors } from "./home-sectors.ts";

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

const SHORTEST_WORD = 4;
const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");

const wordsOf = (text: string) => [text, ...text.split("@"), ...text.split(/[^\p{L}\p{N}]+/u)];

/** Whether a password is a word that others know of its owner, with digits or signs around it at most. */
function isKnownOf(password: string, about: readonly string[]): boolean {
  const core = lettersOf(password);
  if (core.length < SHORTEST_WORD) return false;
  return about.some((text) => wordsOf(text).some((word) => lettersOf(word) === core));
}

/** What a firm asks of passwords beyond their length of six. */
export type PasswordRule = "basic" | "strong" | "very-strong" | null;

const LEAST_LENGTH = { basic: 8, strong: 12, "very-strong": 16 } as const;

/** What of a firm's policy a password lacks. */
function lacking(password: string, policy: PasswordRule): string | undefined {
  if (policy === null) return undefined;
  const least = LEAST_LENGTH[policy];
  if (password.length < least) return t("Your firm asks for at least {least} characters", { least });
  if (policy === "basic") return undefined;
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\p{N}/u.test(password))
    return t("Your firm asks for upper and lower case letters and a number");
  if (policy === "very-strong" && !/[^\p{L}\p{N}\s]/u.test(password))
    return t("Your firm asks for a symbol, such as ! or #");
  return undefined;
}

/** Why a password is refused; undefined when it may be used. `about` is what others know of its owner: the e-mail address, the firm’s name. The server has a longer list of common ones. */
export function passwordProblem(
  password: string,
  about: readonly string[] = [],
  isCommon: (password: string) => boolean = () => false,
  policy: PasswordRule = null,
): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH)
    return t("Use at least {least} characters", { least: PASSWORD_MIN_LENGTH });
  if (password.length > PASSWORD_MAX_LENGTH) return t("Up to {most} characters", { most: PASSWORD_MAX_LENGTH });
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || /^(.)\1+$/u.test(password) || isCommon(password))
    return t("This password is too common. Choose another");
  if (isKnownOf(password, about)) return t("Others know this word of you: your name, address or firm. Choose another");
  return lacking(password, policy);
}

/** Names appear in messages: one line, or somebody could speak in the voice of the sender. */
export const oneLine = /^\P{Cc}*$/u;
export const personName = z
  .string()
  .overwrite(undisguised)
  .trim()
  .min(1, rule("Enter a name"))
  .max(100, atMost(100))
  .regex(oneLine, rule("Enter a name on one line"));

/** What a person says of themselves and of their new firm after the address is confirmed. */
export const foundFirmForm = z.object({
  firstName: personName,
  lastName: personName,
  firmName: z
    .string()
    .overwrite(undisguised)
    .trim()
    .min(1, rule("Enter the firm's name"))
    .max(200, atMost(200))
    .regex(oneLine, rule("Enter a name on one line")),
  /** What its amounts begin in. */
  currency: z.string().refine(isOffered, rule("Choose a currency")).optional(),
  /** Whose calendar says what is due there. */
  timeZone: z.string().refine(isTimeZone, rule("Choose a time zone")).optional(),
  homeSectors: homeSectors.optional(),
  /** How it writes numbers. */
  numberFormat: z.enum(NOTATIONS, rule("Choose a number format")).optional(),
});

export const invitedPersonForm = foundFirmForm.pick({ firstName: true, lastName: true });
