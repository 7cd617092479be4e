import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PartnerEntriesLink } from "#core/web/records/books-links.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { DistributionShare } from "#funds/distributions/shared/api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";

type Column = TableColumn<DistributionShare, string>;

type Props = {
  lines: readonly DistributionShare[];
  /** Where these are the first of more: which columns there are is the same for all. */
  all?: readonly DistributionShare[];
  currency: string;
  /** Where it is posted: the fund whose books say so. */
  postedIn?: string | undefined;
};

/** What each partner gets: its part of the proceeds, tier by tier, and the carry on it. A column in which everybody has nothing is not shown. */
export function DistributionLines({ lines, all = lines, currency, postedIn }: Props) {
  const { t } = useLingui();
  const some = (id: string, label: string, of: (line: DistributionShare) => string) =>
    all.some((line) => Number(of(line)) !== 0) ? [moneyColumn(id, label, of, currency)] : [];
  const columns: Column[] = [
    { id: "partner", label: t`Partner`, width: 200, grows: true, cell: partnerOf },
    moneyColumn(
      "received",
      t`Receives`,
      ({ received }) => received,
      currency,
      AMOUNT,
      postedIn === undefined ? undefined : toEntries(postedIn),
    ),
    ...some("capital", t`Return of capital`, ({ returnOfCapital }) => returnOfCapital),
    ...some("preferred", t`Preferred return`, ({ preferred }) => preferred),
    ...some("profit", t`Profit`, ({ profit }) => profit),
    ...(all.some(({ carry }) => Number(carry) !== 0)
      ? [
          moneyColumn<DistributionShare>("carry", t`Carry`, ({ carry }) => carry, currency),
          moneyColumn<DistributionShare>("amount", t`Before carry`, ({ amount }) => amount, currency),
        ]
      : []),
    ...some("recallable", t`Recallable`, ({ recallable }) => recallable),
    ...some("withheld", t`Tax withheld`, ({ withheld }) => withheld),
    ...(all.some(({ netted }) => Number(netted) > 0) ? [nettedColumn(t`Pays open calls`, currency)] : []),
    ...(all.some(({ net, received }) => net !== received)
      ? [moneyColumn<DistributionShare>("net", t`Net payment`, ({ net }) => net, currency)]
      : []),
  ];
  return <Table label={t`Partners`} rows={lines} rowId={({ commitmentId }) => commitmentId} columns={columns} />;
}

const AMOUNT = 136;

/** What a partner gets opens to what was posted as its distributions. */
const toEntries = (fundId: string) =>
  function Opened({ partner }: DistributionShare, figure: ReactNode) {
    return (
      <PartnerEntriesLink fundId={fundId} partnerId={partner.id} row="distributions" label={partner.name}>
        {figure}
      </PartnerEntriesLink>
    );
  };

/** With what of it pays which call, where there are several. */
const nettedColumn = (label: string, currency: string): Column => ({
  id: "netted",
  label,
  numeric: true,
  width: 200,
  cell: ({ netted, nettings }) => (
    <span className="flex flex-col items-end">
      <Amount amount={netted} currency={currency} />
      {nettings.map(({ lineId, callName, amount }) => (
        <span key={lineId} className="text-xs text-quiet">
          {nettings.length > 1 && <Amount amount={amount} currency={currency} />} <bdi>{callName}</bdi>
        </span>
      ))}
    </span>
  ),
});

const partnerOf = (line: DistributionShare) => <Partner line={line} />;

function Partner({ line: { partner, isGeneralPartner, isHeld } }: { line: DistributionShare }) {
  const { t } = useLingui();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
      </span>
      {isGeneralPartner && <Badge>{t`GP`}</Badge>}
      {isHeld && (
        <span title={t`KYC isn’t approved, so nothing is paid yet`}>
          <Badge tone="warn">{t`Held`}</Badge>
        </span>
      )}
    </span>
  );
}
