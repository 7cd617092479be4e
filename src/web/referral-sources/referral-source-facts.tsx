import { FieldFacts } from "../core/records/field-facts.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { ReferralSourceDays } from "./referral-source-days.tsx";
import { type ReferralSourceRecord, useReferralSourceWords } from "./vocabulary.ts";

const KNOWN = ["place", "website", "contact", "owner", "createdAt"] as const;

/** Every field of an event or partner; what nobody knows yet shows a dash. */
export function ReferralSourceFacts({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { type, startsOn, contact } = referralSource;
  return (
    <FieldFacts
      record={referralSource}
      fields={type === "event" ? ["startsOn", ...KNOWN] : KNOWN}
      words={useReferralSourceWords()}
      own={{
        startsOn: startsOn !== null && <ReferralSourceDays {...referralSource} />,
        contact: contact && <RecordLink record={{ id: contact.id, kind: "contact", label: contact.name }} />,
      }}
    />
  );
}
