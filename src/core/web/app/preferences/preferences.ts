import { writeDatesAs } from "#ui/web/text/dates.ts";
import { countIn } from "#ui/web/text/home-currency.ts";
import { writeNumbersAs } from "#ui/web/text/notation.ts";
import type { Session } from "../../api/session.tsx";
import { activateLocale } from "../i18n.ts";
import { chooseTheme, currentTheme } from "./theme.ts";

export type Preferences = NonNullable<Session["user"]>["preferences"];

/** Shows the application as this person likes to read it. Without a choice the device's stands. */
export function applyPreferences({ theme, numberFormat, ...own }: Preferences, firm: Session["firm"]): void {
  if (theme !== null && theme !== currentTheme()) chooseTheme(theme);
  const dates = { ...own, dateFormat: own.dateFormat ?? firm?.dateFormat ?? null };
  const isNew = [writeDatesAs(dates), writeNumbersAs({ reader: numberFormat })];
  if (isNew.includes(true)) activateLocale();
}

/** Writes amounts as in this firm. */
export function applyFirm(firm: Session["firm"]): void {
  if (firm === null) return;
  const isNew = [countIn(firm.currency), writeNumbersAs({ firm: firm.numberFormat })];
  const { style } = document.documentElement;
  const color = firm.primaryColor;
  style.setProperty("--primary", color);
  style.setProperty("--primary-hover", color && `color-mix(in srgb, ${color} 85%, #000)`);
  style.setProperty("--primary-text", color && `light-dark(${color}, #a9aeff)`);
  if (isNew.includes(true)) activateLocale();
}

/** The screens for which the specification wrote a notation: portfolio, partners, insight. It holds while nothing was chosen. */
const SPECIFIED_SCREENS = /^\/(portfolio|lp-management|intelligence)(\/|$)/;

/** Writes amounts as on the screen at this path. */
export function applyScreen(pathname: string): void {
  if (writeNumbersAs({ isSpecified: SPECIFIED_SCREENS.test(pathname) })) activateLocale();
}
