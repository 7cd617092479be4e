import { z } from "zod";
import { type AmountProblem, readWrittenAmount } from "../money/amount-text.ts";
import { webAddress } from "./web-address.ts";
import { knownWord } from "./words.ts";

/** A sign is one that may stand at the end. */
type Decimals = { max: number; places: number; label: string; sign?: string };

/** Why a text is not taken, in words for who typed it. */
const PROBLEMS: Record<AmountProblem, (label: string) => string> = {
  not_a_number: (label) => `${label} must be a number such as 2,500,000 or 2.5m`,
  ambiguous_number: (label) => `${label} can be read in two ways: leave out the separator, as in 1750 or 1.75`,
  rounded_number: (label) => `${label} must have all its digits, without an exponent`,
  mixed_currencies: (label) => `${label} names two currencies`,
  not_a_currency: (label) => `${label} names a currency that is not known`,
};

/** A number as people write it, as plain decimal text, or why it is none. */
function plainDecimal(
  text: string,
  { max, places, label, sign = "" }: Decimals,
): { text: string } | { problem: string } {
  const written = readWrittenAmount(text.endsWith(sign) ? text.slice(0, text.length - sign.length) : text);
  if ("problem" in written) return { problem: PROBLEMS[written.problem](label) };
  const { amount, currency } = written;
  if (currency !== null) return { problem: `${label} names the currency ${currency}: choose it as the currency` };
  if (amount.startsWith("-")) return { problem: `${label} must not be negative` };
  if ((amount.split(".")[1] ?? "").length > places) return { problem: `${label} has at most ${places} decimals` };
  return Number(amount) > max ? { problem: `${label} is too large` } : { text: amount };
}

/** An amount of money or a share as people type it, kept as decimal text; empty means none. */
function decimalText(decimals: Decimals) {
  return z
    .string()
    .trim()
    .nullish()
    .transform((text, context) => {
      if (!text) return null;
      const read = plainDecimal(text, decimals);
      if ("text" in read) return read.text;
      context.addIssue({ code: "custom", message: read.problem });
      return z.NEVER;
    });
}

export const moneyText = (label: string) => decimalText({ max: 1e15, places: 2, label });
export const percentText = (label: string) => decimalText({ max: 100, places: 4, label, sign: "%" });

const emptyAsNull = (text: string | null | undefined) => (text === "" ? null : (text ?? null));

/** A line of text that may be left empty, kept as null then. */
export function optionalText(most: number) {
  return z.string().trim().max(most, `At most ${most} characters`).nullish().transform(emptyAsNull);
}

/** A word that a list knows, however it is spelled, or one of one's own. */
export const optionalWord = (most: number, known: readonly string[]) =>
  optionalText(most).transform((word) => (word === null ? null : knownWord(known, word)));

/** Text of several lines, empty when left out. */
export function longText(most: number) {
  return z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString("en")} characters`)
    .default("");
}

/** A date that may be left empty, kept as null then. */
export const optionalDate = z
  .union([z.literal(""), z.iso.date("Enter a date as YYYY-MM-DD")])
  .nullish()
  .transform(emptyAsNull);

/** A record that may be left unnamed, kept as null then. */
export const optionalId = z
  .union([z.literal(""), z.uuid()])
  .nullish()
  .transform(emptyAsNull);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, "Enter a currency code such as USD");

/** A web address as people write it, with or without https://; empty means none. */
export const optionalWebsite = z
  .string()
  .trim()
  .max(2000, "At most 2,000 characters")
  .nullish()
  .transform(emptyAsNull)
  .refine((text) => text === null || webAddress(text) !== undefined, {
    error: "Enter a web address such as https://example.com",
  });
