import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReferralSourceCard } from "#shared/referral-sources/api.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { Cell, Row, RowList, rowLink } from "../core/lists/row-list.tsx";
import { Badge } from "../ui/badge.tsx";
import { ReferralSourceDays } from "./referral-source-days.tsx";
import { ReferralSourceOutcome } from "./referral-source-outcome.tsx";
import { PAGES } from "./vocabulary.ts";

const COLUMNS: Record<ReferralSourceType, string> = {
  event: "lg:grid-cols-[minmax(0,5fr)_9rem_13.5rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,5fr)]",
  partner: "lg:grid-cols-[minmax(0,5fr)_9rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)]",
};

type Props = { type: ReferralSourceType; referralSources: readonly ReferralSourceCard[] };

export function ReferralSourceList({ type, referralSources }: Props) {
  const { t } = useLingui();
  const columns = COLUMNS[type];
  return (
    <RowList
      label={type === "event" ? t`Events` : t`Partners`}
      columns={columns}
      headings={
        <>
          <span>{t`Name`}</span>
          <span>{t`Kind`}</span>
          {type === "event" && <span>{t`Date`}</span>}
          <span>{t`Place`}</span>
          <span>{type === "event" ? t`Owner` : t`Main contact`}</span>
          <span>{t`Companies`}</span>
        </>
      }
    >
      {referralSources.map((referralSource) => (
        <ReferralSourceRow key={referralSource.id} referralSource={referralSource} columns={columns} />
      ))}
    </RowList>
  );
}

function ReferralSourceRow({ referralSource, columns }: { referralSource: ReferralSourceCard; columns: string }) {
  const { t } = useLingui();
  const { id, type, name, kind, place, contact, owner, startsOn } = referralSource;
  return (
    <Row columns={columns}>
      <h2 className="min-w-0 truncate text-base font-medium">
        <Link to={PAGES[type].one} params={{ id }} {...rowLink}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
        <Cell label={t`Kind`}>
          <Badge tone={type === "event" ? "warn" : "teal"}>{kind}</Badge>
        </Cell>
        {type === "event" && (
          <Cell label={t`Date`} isEmpty={startsOn === null} className="figure">
            <ReferralSourceDays {...referralSource} />
          </Cell>
        )}
        <Cell label={t`Place`} isEmpty={place === null} className="lg:truncate">
          <bdi>{place}</bdi>
        </Cell>
        {type === "event" ? (
          <Cell label={t`Owner`} isEmpty={owner === null} className="lg:truncate">
            {owner?.name}
          </Cell>
        ) : (
          <Cell label={t`Main contact`} isEmpty={contact === null} className="lg:truncate">
            {contact && (
              <Link to="/contacts/$id" params={{ id: contact.id }} className="rounded-control hover:underline">
                <bdi>{contact.name}</bdi>
              </Link>
            )}
          </Cell>
        )}
        <Cell label={t`Companies`}>
          <ReferralSourceOutcome referralSource={referralSource} />
        </Cell>
      </div>
    </Row>
  );
}
