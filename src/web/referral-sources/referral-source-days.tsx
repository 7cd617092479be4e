import { Trans } from "@lingui/react/macro";
import type { ReferralSourceCard } from "#shared/referral-sources/api.ts";
import { Moment } from "../ui/moment.tsx";

/** The day of an event, or its first and last. */
export function ReferralSourceDays({ startsOn, endsOn }: Pick<ReferralSourceCard, "startsOn" | "endsOn">) {
  if (startsOn === null) return null;
  if (endsOn === null || endsOn === startsOn) return <Moment at={startsOn} />;
  return (
    <Trans>
      <Moment at={startsOn} /> – <Moment at={endsOn} />
    </Trans>
  );
}
