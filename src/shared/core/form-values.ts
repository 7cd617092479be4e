import { z } from "zod";
import { webAddress } from "./web-address.ts";

const GROUPED = /^\d{1,3}(?:[\s,'’\u00a0\u202f]\d{3})+(?:\.\d+)?$/;

/** Takes 1,234 and 1 234 for thousands; a comma anywhere else may mean decimals, so it stays and is refused. */
function withoutGroups(text: string): string {
  return GROUPED.test(text) ? text.replace(/[^\d.]/g, "") : text;
}

/** An amount of money or a share as people type it, kept as decimal text; empty means none. */
function decimalText({ max, places, label }: { max: number; places: number; label: string }) {
  return z
    .string()
    .trim()
    .nullish()
    .transform((text) => (text ? withoutGroups(text) : null))
    .refine((text) => !text?.startsWith("-"), { error: `${label} must not be negative`, abort: true })
    .refine((text) => text === null || new RegExp(`^\\d{1,16}(\\.\\d{1,${places}})?$`).test(text), {
      error: `${label} must be a number with at most ${places} decimals`,
    })
    .refine((text) => text === null || Number(text) <= max, { error: `${label} is too large` });
}

export const moneyText = (label: string) => decimalText({ max: 1e15, places: 2, label });
export const percentText = (label: string) => decimalText({ max: 100, places: 4, label });

const emptyAsNull = (text: string | null | undefined) => (text === "" ? null : (text ?? null));

/** A line of text that may be left empty, kept as null then. */
export function optionalText(most: number) {
  return z.string().trim().max(most, `At most ${most} characters`).nullish().transform(emptyAsNull);
}

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
