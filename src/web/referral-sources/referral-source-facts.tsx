import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { ReferralSourceDays } from "./referral-source-days.tsx";
import type { ReferralSourceRecord } from "./referral-source-values.ts";
import { FIELD_WORDS } from "./vocabulary.ts";

/** Every field of an event or partner; what nobody knows yet shows a dash. */
export function ReferralSourceFacts({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t, i18n } = useLingui();
  const { type, website, contact, owner } = referralSource;
  return (
    <dl className="grid grid-cols-1 gap-y-3 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
      {type === "event" && (
        <Fact label={t`Date`} isEmpty={referralSource.startsOn === null}>
          <ReferralSourceDays {...referralSource} />
        </Fact>
      )}
      <Fact label={i18n._(FIELD_WORDS.place)} isEmpty={referralSource.place === null}>
        {referralSource.place}
      </Fact>
      <Fact label={i18n._(FIELD_WORDS.website)} isEmpty={website === null}>
        {website !== null && <WebLink address={website} short />}
      </Fact>
      <Fact label={i18n._(FIELD_WORDS.contact)} isEmpty={contact === null}>
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
      <Fact label={i18n._(FIELD_WORDS.owner)} isEmpty={owner === null}>
        {owner?.name}
      </Fact>
      <Fact label={i18n._(FIELD_WORDS.createdAt)}>
        <Moment at={referralSource.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, isEmpty = false, children }: { label: string; isEmpty?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd dir="auto" className="figure text-base wrap-anywhere">
        {isEmpty ? <span className="text-quiet">–</span> : children}
      </dd>
    </div>
  );
}
