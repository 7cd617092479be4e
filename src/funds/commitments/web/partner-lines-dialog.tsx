import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { usePages } from "#core/web/lists/pages.ts";
import { EntryLink } from "#core/web/records/books-links.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = {
  fundId: string;
  partnerId: string;
  /** Until which day and moment, and of which row of its statement. */
  asked: { asOf?: string; knownAt?: string; row?: string };
  onClose: () => void;
};

type Line = OutputOf<typeof api.capitalAccounts.lines>["items"][number];

const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

function useColumns(fundId: string, currency: string): TableColumn<Line, string>[] {
  const { t } = useLingui();
  return [
    { id: "day", label: t`Date`, width: 112, cell: (line) => <Moment at={line.effectiveOn} /> },
    {
      id: "entry",
      label: t`Entry`,
      width: 220,
      grows: true,
      cell: (line) => (
        <EntryLink fundId={fundId} id={line.entryId}>
          <bdi>{line.memo}</bdi>
        </EntryLink>
      ),
    },
    { id: "account", label: t`Account`, width: 220, cell: (line) => <bdi>{line.account}</bdi> },
    moneyColumn("amount", t`Amount`, ({ fundAmount }) => turned(fundAmount), currency),
  ];
}

/** What was posted to one partner's accounts in a fund: of capital, what adds to it is shown as more. */
export function PartnerLinesDialog({ fundId, partnerId, asked, onClose }: Props) {
  const { t } = useLingui();
  const lines = usePages(api.capitalAccounts.lines, { id: fundId, partnerId, ...asked }, (pages) => ({
    currency: pages[0]?.currency ?? "",
    partnerName: pages[0]?.partnerName ?? "",
    items: pages.flatMap(({ items }) => items),
  }));
  const columns = useColumns(fundId, lines.data?.currency ?? "");
  const name = lines.data?.partnerName ?? "";
  return (
    <Dialog
      open
      isRead
      size="xl"
      onClose={onClose}
      title={name === "" ? t`Entries` : <bdi>{name}</bdi>}
      description={
        <Trans>
          Entries on the partner’s accounts, newest day first. What pays capital back is negative. Its part of
          unallocated amounts has no entry of its own.
        </Trans>
      }
    >
      {lines.isError && <ReadProblem error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton className="h-64 w-full" />}
      {lines.data && (
        <>
          <Table label={t`Entries of ${name}`} rows={lines.data.items} rowId={({ id }) => id} columns={columns} />
          {lines.hasNextPage && <LoadMore busy={lines.isFetchingNextPage} onMore={() => void lines.fetchNextPage()} />}
        </>
      )}
    </Dialog>
  );
}
