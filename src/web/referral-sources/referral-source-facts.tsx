import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Fact, Facts } from "../ui/facts.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { ReferralSourceDays } from "./referral-source-days.tsx";
import { type ReferralSourceRecord, useReferralSourceWords } from "./vocabulary.ts";

/** Every field of an event or partner; what nobody knows yet shows a dash. */
export function ReferralSourceFacts({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t } = useLingui();
  const words = useReferralSourceWords();
  const { type, website, contact, owner } = referralSource;
  return (
    <Facts columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-1">
      {type === "event" && (
        <Fact label={t`Date`}>{referralSource.startsOn !== null && <ReferralSourceDays {...referralSource} />}</Fact>
      )}
      <Fact label={words.label("place")}>{referralSource.place}</Fact>
      <Fact label={words.label("website")}>{website !== null && <WebLink address={website} short />}</Fact>
      <Fact label={words.label("contact")}>
        {contact && (
          <Link
            to="/contacts/$id"
            params={{ id: contact.id }}
            className="rounded-control text-primary-text hover:underline"
          >
            <bdi>{contact.name}</bdi>
          </Link>
        )}
      </Fact>
      <Fact label={words.label("owner")}>{owner?.name}</Fact>
      <Fact label={words.label("createdAt")}>
        <Moment at={referralSource.createdAt} />
      </Fact>
    </Facts>
  );
}
