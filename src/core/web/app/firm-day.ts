import { useNow } from "#ui/web/behaviour/now.ts";
import { dayIn } from "#ui/web/text/dates.ts";
import { useSession } from "../api/session.tsx";

/**
 * The firm's calendar day, YYYY-MM-DD, or one so many days ahead of it: what is due, late or still to come is so by the firm's day,
 * wherever its reader is.
 */
export function useFirmDay(daysAhead = 0): string {
  const { firm } = useSession();
  return dayIn(firm?.timeZone ?? null, useNow(), -daysAhead);
}
