import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { EntryLink } from "#core/web/records/books-links.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CapitalCall, useItemWord } from "./capital-call-values.tsx";

/** What the call is made for, by ILPA’s types. */
export function CallItemList({ call }: { call: CapitalCall }) {
  const { items, currency } = call;
  const mayName = useMayName(call);
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
                {item.type === "capitalCallInvestments" && mayName ? (
                  <ItemCompany call={call} item={item} />
                ) : (
                  item.portfolioCompany && <RecordLink record={item.portfolioCompany} />
                )}
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

/** A person who prepares calls; of one that was approved, who approves calls and did not prepare it. */
function useMayName({ state, preparedBy }: CapitalCall): boolean {
  const [mayPrepare, mayApprove] = [useCan("call:prepare"), useCan("call:approve")];
  const { user } = useSession();
  if (!mayPrepare || state === "cancelled") return false;
  return state === "pending" || (mayApprove && preparedBy?.id !== user.id);
}

/** What money of an item is invested in. */
function ItemCompany({ call, item }: { call: CapitalCall; item: CapitalCall["items"][number] }) {
  const { t } = useLingui();
  const { mutate, error } = useCommand(api.capitalCalls.nameItem);
  const { position, portfolioCompany: company } = item;
  return (
    <span className="block min-w-52">
      <Field label={t`Company of item ${position}`} error={error?.message}>
        <AnyRecordPicker
          kinds={["portfolio_company"]}
          value={company && { ...company, name: company.label }}
          onChange={(picked) => mutate({ id: call.id, position, portfolioCompanyId: picked?.id ?? "" })}
        />
      </Field>
    </span>
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
        {call.unfundedOn !== null && (
          <Fact label={t`Unfunded as of`}>
            <Moment at={call.unfundedOn} />
          </Fact>
        )}
        <Fact label={t`Prepared by`}>{by(call.preparedBy)}</Fact>
        {call.approvedAt !== null && (
          <Fact label={t`Approved by`}>
            {by(call.approvedBy)}, <Moment at={call.approvedAt} />
          </Fact>
        )}
        {call.dueEntryId !== null && (
          <Fact label={t`Posted`}>
            <EntryLink fundId={fund.id} id={call.dueEntryId}>
              <Moment at={dueOn} />
            </EntryLink>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
