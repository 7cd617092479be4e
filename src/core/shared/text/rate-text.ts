import { t } from "../text.ts";

type Over = { irrIsAnnualised?: boolean; irrDays?: number | null };

/** "10.4% (not annualised, 212 days)" where less than a year has passed, else the rate alone. */
export const rateText = (rate: string, { irrIsAnnualised, irrDays }: Over): string =>
  irrIsAnnualised === false
    ? t("{rate} (not annualised, {days, plural, one {# day} other {# days}})", { rate, days: irrDays ?? 0 })
    : rate;
