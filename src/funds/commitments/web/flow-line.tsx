import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { EntryLink, PartnerEntriesLink } from "#core/web/records/books-links.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { FlowRow } from "#funds/commitments/shared/figures-api.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const KINDS = {
  contribution: msg`Contribution`,
  outside: msg`Contribution outside commitment`,
  distribution: msg`Distribution`,
  recallable: msg`Recallable distribution`,
  transfer: msg`Transfer of a stake`,
  facility: msg`Subscription facility`,
  commitment: msg`Commitment`,
  nav: msg`NAV`,
} as const;

type Props = {
  row: FlowRow;
  currency: string;
  /** The fund or the partner whose figure it is. */
  fundId?: string;
  partnerId?: string;
};

/** A dated amount behind a figure, with the way to the entries that post it. */
export function FlowLine({ row, currency, fundId, partnerId }: Props) {
  const { t, i18n } = useLingui();
  const { kind, date, amount, fund, partner, entries } = row;
  const of = fundId ?? fund?.id;
  const shown = <Amount amount={amount} currency={currency} withCents />;
  const whose = partnerId ?? partner?.id;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {partner ? (
            <RecordLink record={{ ...partner, kind: "limited_partner", label: partner.name }} />
          ) : (
            i18n._(KINDS[kind])
          )}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-quiet">
          <Moment at={date} />
          {fund && <RecordLink record={{ ...fund, kind: "fund", label: fund.name }} className="wrap-anywhere" />}
          {of !== undefined &&
            entries.map(({ id, no }) => (
              <EntryLink key={id} fundId={of} id={id}>
                <Trans>Entry {no}</Trans>
              </EntryLink>
            ))}
        </span>
      </span>
      <span className="shrink-0 font-medium">
        {kind === "nav" && of !== undefined && whose !== undefined ? (
          <PartnerEntriesLink fundId={of} partnerId={whose} row="endingNav" label={t`Entries behind`}>
            {shown}
          </PartnerEntriesLink>
        ) : (
          shown
        )}
      </span>
    </>
  );
}
