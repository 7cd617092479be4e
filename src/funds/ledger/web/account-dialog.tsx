import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { usePages } from "#core/web/lists/pages.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { PostedEntryDialog } from "./entry-dialog.tsx";
import { sideOf, useKindWord } from "./ledger-words.ts";
import { ReportLineOfAccount } from "./report-line.tsx";

type Line = OutputOf<typeof api.ledger.account>["items"][number];
type Props = {
  fundId: string;
  account: { accountId: string; code: string; account: string };
  asked: { asOf?: string; knownAt: string };
  onClose: () => void;
};

function useColumns(currency: string, onOpen: (entryId: string) => void): TableColumn<Line, string>[] {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const amount = (line: Line, side: "debit" | "credit") => {
    const { side: own, size } = sideOf(line.fundAmount);
    return own === side && <Amount amount={size} currency={currency} />;
  };
  return [
    { id: "day", label: t`Date`, width: 112, cell: (line) => <Moment at={line.effectiveOn} /> },
    {
      id: "entry",
      label: t`Entry`,
      width: 260,
      grows: true,
      cell: (line) => (
        <button
          type="button"
          className="max-w-full truncate text-left hover:underline"
          onClick={() => onOpen(line.entryId)}
        >
          <span className="figure mr-2 text-quiet">{line.entryNo}</span> <bdi>{line.memo}</bdi>
        </button>
      ),
    },
    { id: "kind", label: t`Type`, width: 120, cell: (line) => kindWord(line.kind) },
    { id: "debit", label: t`Debit`, width: 120, numeric: true, cell: (line) => amount(line, "debit") },
    { id: "credit", label: t`Credit`, width: 120, numeric: true, cell: (line) => amount(line, "credit") },
    {
      id: "balance",
      label: t`Balance`,
      width: 136,
      numeric: true,
      cell: (line) => <Amount amount={line.balance} currency={currency} />,
    },
  ];
}

/** The general ledger of one account: every line with the balance after it, each open to its entry. */
export function AccountDialog({ fundId, account: { accountId, code, account }, asked, onClose }: Props) {
  const { t } = useLingui();
  const [entryId, setEntryId] = useState<string>();
  const lines = usePages(api.ledger.account, { id: fundId, accountId, ...asked }, (pages) => ({
    currency: pages[0]?.currency ?? "",
    items: pages.flatMap(({ items }) => items),
  }));
  const columns = useColumns(lines.data?.currency ?? "", setEntryId);
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={
        <>
          {code} <bdi>{account}</bdi>
        </>
      }
      description={<Trans>Newest day first. Open a line to see its entry.</Trans>}
    >
      <ReportLineOfAccount accountId={accountId} />
      {lines.isError && <ReadProblem error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton className="h-64 w-full" />}
      {lines.data && (
        <>
          <Table
            label={t`Lines of ${account}`}
            rows={lines.data.items}
            rowId={({ id }) => id}
            onOpen={(line) => setEntryId(line.entryId)}
            columns={columns}
          />
          {lines.hasNextPage && <LoadMore busy={lines.isFetchingNextPage} onMore={() => void lines.fetchNextPage()} />}
        </>
      )}
      {entryId !== undefined && <PostedEntryDialog id={entryId} onClose={() => setEntryId(undefined)} />}
    </Dialog>
  );
}
