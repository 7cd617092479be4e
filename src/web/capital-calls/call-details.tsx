import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { RecordLink } from "../core/records/record-link.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { type CapitalCall, useItemWord } from "./capital-call-values.tsx";

/** What the call is made for, by ILPA’s types. */
export function CallItemList({ call: { items, currency } }: { call: CapitalCall }) {
  const { t } = useLingui();
  const word = useItemWord();
  return (
    <Section title={<Trans>Items</Trans>} label={t`Items`}>
      <RecordRows>
        {items.map((item) => (
          <RecordRow
            key={item.position}
            title={word(item)}
            facts={
              <>
                {item.description !== null && <bdi>{item.description}</bdi>}
                {item.isOutside && (
                  <Badge>
                    <Trans>Outside commitment</Trans>
                  </Badge>
                )}
                {item.repaysFacility && (
                  <Badge>
                    <Trans>Repays facility</Trans>
                  </Badge>
                )}
              </>
            }
            menu={
              <span className="figure font-medium">
                <Amount amount={item.amount} currency={currency} />
              </span>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}

/** Days, terms, and who did what. */
export function CallDetails({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const { fund, dueOn, issuedOn, feeFrom, feeTo, lateRate, shortNoticeReason, purpose, callsFollow } = call;
  const by = (person: { name: string } | null): ReactNode => <bdi>{person?.name ?? t`Former member`}</bdi>;
  return (
    <Section title={<Trans>Details</Trans>}>
      <Facts columns="grid-cols-1">
        <Fact label={t`Fund`}>
          <RecordLink record={{ ...fund, kind: "fund" }} />
        </Fact>
        <Fact label={t`Purpose`}>
          <bdi className="whitespace-pre-wrap">{purpose}</bdi>
        </Fact>
        <Fact label={t`Due date`}>
          <Moment at={dueOn} />
        </Fact>
        {issuedOn !== null && (
          <Fact label={t`Issued`}>
            <Moment at={issuedOn} />, {by(call.issuedBy)}
          </Fact>
        )}
        {feeFrom !== null && feeTo !== null && (
          <Fact label={t`Fee period`}>
            <Moment at={feeFrom} /> – <Moment at={feeTo} />
          </Fact>
        )}
        <Fact label={t`Parts follow`}>
          {callsFollow === "unfunded" ? <Trans>Unfunded commitments</Trans> : <Trans>Commitments</Trans>}
        </Fact>
        {lateRate !== null && (
          <Fact label={t`Late interest`}>
            <Trans>{lateRate}% a year, simple, Actual/365</Trans>
          </Fact>
        )}
        {shortNoticeReason !== null && <Fact label={t`Why the notice is shorter`}>{shortNoticeReason}</Fact>}
        <Fact label={t`Prepared by`}>{by(call.preparedBy)}</Fact>
        {call.approvedAt !== null && (
          <Fact label={t`Approved by`}>
            {by(call.approvedBy)}, <Moment at={call.approvedAt} />
          </Fact>
        )}
        {call.isPosted && <Fact label={t`Posted`}>{<Moment at={dueOn} />}</Fact>}
      </Facts>
    </Section>
  );
}
