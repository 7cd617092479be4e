import { useLingui } from "@lingui/react/macro";
import type { ReferralSourceCard } from "#deals/referral-sources/shared/api.ts";
import { formatDays } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";

/** The day of an event, or its first and last. */
export function ReferralSourceDays({ startsOn, endsOn }: Pick<ReferralSourceCard, "startsOn" | "endsOn">) {
  const { i18n } = useLingui();
  if (startsOn === null) return null;
  if (endsOn === null || endsOn <= startsOn) return <Moment at={startsOn} />;
  return <span>{formatDays(startsOn, endsOn, i18n.locales)}</span>;
}
