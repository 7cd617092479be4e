import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import type { ReferralSourceCard } from "#deals/referral-sources/shared/api.ts";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { ReferralSourceDays } from "./referral-source-days.tsx";
import { ReferralSourceOutcome } from "./referral-source-outcome.tsx";
import { PARTS, useReferralSourceWords } from "./vocabulary.ts";

type Columns = ComponentProps<typeof ColumnList<ReferralSourceCard>>["columns"];

const KIND: Columns[number] = {
  field: "kind",
  width: "9rem",
  render: ({ kind }) => <Badge>{kind}</Badge>,
};
const OUTCOME: Columns[number] = {
  field: "companies",
  width: "minmax(0,5fr)",
  render: (referralSource) => <ReferralSourceOutcome referralSource={referralSource} />,
};

const COLUMNS: Record<ReferralSourceType, Columns> = {
  event: [
    KIND,
    {
      field: "startsOn",
      width: "13.5rem",
      render: (event) =>
        event.startsOn && (
          <span className="figure">
            <ReferralSourceDays {...event} />
          </span>
        ),
    },
    { field: "place", width: "minmax(0,2fr)" },
    { field: "owner", width: "minmax(0,3fr)" },
    OUTCOME,
  ],
  partner: [
    KIND,
    { field: "place", width: "minmax(0,3fr)" },
    {
      field: "contact",
      width: "minmax(0,3fr)",
      render: ({ contact }) =>
        contact && (
          <Link
            to="/contacts/$id"
            params={{ id: contact.id }}
            className="rounded-control hover:underline lg:block lg:truncate"
          >
            <bdi>{contact.name}</bdi>
          </Link>
        ),
    },
    OUTCOME,
  ],
};

type Props = { type: ReferralSourceType; referralSources: readonly ReferralSourceCard[] };

export function ReferralSourceList({ type, referralSources }: Props) {
  return (
    <ColumnList
      kind={PARTS[type]}
      items={referralSources}
      words={useReferralSourceWords()}
      name={{ field: "name", width: "minmax(0,5fr)" }}
      columns={COLUMNS[type]}
    />
  );
}
