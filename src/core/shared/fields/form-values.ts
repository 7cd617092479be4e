import { z } from "zod";
import { type AmountProblem, readWrittenAmount } from "#maths/money/amount-text.ts";
import { readRate } from "#maths/money/rate-text.ts";
import { knownWord } from "../text/words.ts";
import { atMost, type Msg, msg, rule, t } from "../text.ts";
import { webAddress } from "../web-address.ts";

/** A sign is one that may stand at the end. */
type Decimals = { max: number; places: number; label: Msg; sign?: string };

/** Why a text is not taken, in words for who typed it. */
const PROBLEMS: Record<AmountProblem, Msg<"label">> = {
  not_a_number: msg("{label} must be a number such as 2,500,000 or 2.5m"),
  ambiguous_number: msg("{label} is ambiguous. Leave out the separator, as in 1750 or 1.75"),
  rounded_number: msg("{label}: enter all digits, without an exponent"),
  mixed_currencies: msg("{label}: use one currency"),
  not_a_currency: msg("{label}: unknown currency"),
};

const THOUSAND = 1000;
/** Where no thousands are allowed a single sign can only stand before decimals. */
function markOfSmall(text: string): "point" | "comma" | undefined {
  const [, sign] = /^\D*\d+([.,])\d+\D*$/.exec(text) ?? [];
  return sign === undefined ? undefined : sign === "," ? "comma" : "point";
}

/** A number as people write it, as plain decimal text, or why it is not one. */
function plainDecimal(
  text: string,
  { max, places, label: name, sign = "" }: Decimals,
): { text: string } | { problem: string } {
  const label = t(name);
  const bare = text.endsWith(sign) ? text.slice(0, text.length - sign.length) : text;
  const written = readWrittenAmount(bare, max < THOUSAND ? markOfSmall(bare) : undefined);
  if ("problem" in written) return { problem: t(PROBLEMS[written.problem], { label }) };
  const { amount, currency } = written;
  if (currency !== null)
    return { problem: t("{label} is in {currency}. Choose {currency} as the currency", { label, currency }) };
  if (amount.startsWith("-")) return { problem: t("{label} must not be negative", { label }) };
  if ((amount.split(".")[1] ?? "").length > places)
    return { problem: t("{label}: up to {places} decimals", { label, places }) };
  return Number(amount) > max ? { problem: t("{label} is too large", { label }) } : { text: amount };
}

/** An amount of money or a share as people type it, kept as decimal text; empty means none. */
export function decimalText(decimals: Decimals) {
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

export const moneyText = (label: Msg) => decimalText({ max: 1e15, places: 2, label });
export const percentText = (label: Msg) => decimalText({ max: 100, places: 4, label, sign: "%" });

const RATE_PROBLEMS = {
  not_a_number: msg("{label} must be a number above zero such as 1.0821"),
  ambiguous_number: msg("{label} is ambiguous: write 1.082 with a point, or 1082"),
} as const;

/** A rate of exchange above zero, as fine as one that was turned round, its digits kept; a point is a decimal point. Empty means none. */
export function rateText(label: Msg) {
  return z
    .string()
    .trim()
    .nullish()
    .transform((text, context) => {
      if (!text) return null;
      const read = readRate(text);
      if ("rate" in read) return read.rate;
      context.addIssue({ code: "custom", message: t(RATE_PROBLEMS[read.problem], { label: t(label) }) });
      return z.NEVER;
    });
}

const emptyAsNull = (text: string | null | undefined) => (text === "" ? null : (text ?? null));

/** A line of text that may be left empty, kept as null then. */
export function optionalText(most: number) {
  return z.string().trim().max(most, atMost(most)).nullish().transform(emptyAsNull);
}

/** A word that a list knows, however it is spelled, or one of one's own. */
export const optionalWord = (most: number, known: readonly string[]) =>
  optionalText(most).transform((word) => (word === null ? null : knownWord(known, word)));

/** Text of several lines, empty when left out. */
export function longText(most: number) {
  return z.string().trim().max(most, atMost(most)).default("");
}

/** A date that may be left empty, kept as null then. */
export const optionalDate = z
  .union([z.literal(""), z.iso.date(rule("Enter a date, such as 2026-03-12"))])
  .nullish()
  .transform(emptyAsNull);

/** A record that may be left unnamed, kept as null then. */
export const optionalId = z
  .union([z.literal(""), z.uuid()])
  .nullish()
  .transform(emptyAsNull);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, rule("Enter a currency code such as USD"));

/** An address of e-mail that may be left empty, kept as null then. */
export const optionalEmail = optionalText(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  rule("Enter an e-mail address such as name@example.com"),
);

/** A web address as people write it, with or without https://; empty means none. */
export const optionalWebsite = z
  .string()
  .trim()
  .max(2000, atMost(2000))
  .nullish()
  .transform(emptyAsNull)
  .refine(
    (text) => text === null || webAddress(text) !== undefined,
    rule("Enter a web address such as https://example.com"),
  );
