import { t } from "../core/text.ts";
import type { SinceInception } from "./since-inception.ts";

/** "10.4% (not annualised, 212 days)" where less than a year has passed, else the rate alone. */
export const rateText = (rate: string, { irrIsAnnualised, irrDays }: Partial<SinceInception>): string =>
  irrIsAnnualised === false
    ? t("{rate} (not annualised, {days, plural, one {# day} other {# days}})", { rate, days: irrDays ?? 0 })
    : rate;
