import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PartnerEntriesLink } from "#core/web/records/books-links.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { CallShare } from "#funds/capital-calls/shared/api.ts";
import type { CallType } from "#funds/capital-calls/shared/rules.ts";
import { appliedTexts } from "#funds/side-letters/shared/term-words.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { useItemWord } from "./capital-call-values.tsx";

type Item = { type: CallType; subType?: string | null };
type Props<Line extends CallShare> = {
  lines: readonly Line[];
  items: readonly Item[];
  currency: string;
  /** Where the call is issued: what became of each part. */
  more?: readonly TableColumn<Line, string>[];
  /** Where it is posted: the fund whose books say so. */
  postedIn?: string | undefined;
};

/** Most items that have a column of their own. */
const MOST_COLUMNS = 3;
const AMOUNT = 120;

/** What each partner owes: by item while nobody does yet, with what became of it once the call is issued. */
export function CallLines<Line extends CallShare>({ lines, items, currency, more = [], postedIn }: Props<Line>) {
  const { t } = useLingui();
  const word = useItemWord();
  const isIssued = more.length > 0;
  const byItem = !isIssued && items.length > 1 && items.length <= MOST_COLUMNS;
  const before = [
    ...(byItem
      ? items.map((item, place) =>
          moneyColumn<Line>(`item${place}`, word(item), ({ amounts }) => amounts[place] ?? "0", currency, AMOUNT),
        )
      : []),
    moneyColumn<Line>("commitment", t`Commitment`, ({ commitment }) => commitment, currency, AMOUNT),
    moneyColumn<Line>("before", t`Unfunded before`, ({ unfundedBefore }) => unfundedBefore, currency, AMOUNT),
  ];
  const columns: TableColumn<Line, string>[] = [
    { id: "partner", label: t`Partner`, width: 200, grows: true, cell: partnerOf },
    ...more.slice(0, 1),
    moneyColumn(
      "amount",
      t`This call`,
      ({ amount }) => amount,
      currency,
      AMOUNT,
      postedIn === undefined ? undefined : toEntries(postedIn),
    ),
    ...(isIssued ? more.slice(1) : before),
    moneyColumn("after", t`Unfunded after`, ({ unfundedAfter }) => unfundedAfter, currency, AMOUNT),
  ];
  return <Table label={t`Partners`} rows={lines} rowId={({ commitmentId }) => commitmentId} columns={columns} />;
}

/** What is called of a partner opens to what was posted as its contributions. */
const toEntries = (fundId: string) =>
  function Opened({ partner }: CallShare, figure: ReactNode) {
    return (
      <PartnerEntriesLink fundId={fundId} partnerId={partner.id} row="contributions" label={partner.name}>
        {figure}
      </PartnerEntriesLink>
    );
  };

const partnerOf = (line: CallShare) => <Partner line={line} />;

function Partner({ line: { partner, isGeneralPartner, excuseReason, sideLetter } }: { line: CallShare }) {
  const { t } = useLingui();
  const said = appliedTexts(sideLetter).join("; ");
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
      </span>
      {isGeneralPartner && <Badge>{t`GP`}</Badge>}
      {excuseReason !== null && (
        <span title={excuseReason}>
          <Badge tone="warn">{t`Excused`}</Badge>
        </span>
      )}
      {said !== "" && (
        <span title={said}>
          <Badge tone="info">
            {t`Side letter`}
            <span className="sr-only">{said}</span>
          </Badge>
        </span>
      )}
    </span>
  );
}
