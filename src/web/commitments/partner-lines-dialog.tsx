import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "../core/api/api.ts";
import { usePages } from "../core/lists/pages.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Amount } from "../ui/amount.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Table, type TableColumn } from "../ui/table.tsx";

type Props = {
  fundId: string;
  partner: { id: string; name: string };
  asked: { asOf: string; knownAt: string };
  onClose: () => void;
};

type Line = OutputOf<typeof api.capitalAccounts.lines>["items"][number];

const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

function useColumns(currency: string): TableColumn<Line, string>[] {
  const { t } = useLingui();
  return [
    { id: "day", label: t`Date`, width: 112, cell: (line) => <Moment at={line.effectiveOn} /> },
    { id: "entry", label: t`Entry`, width: 220, grows: true, cell: (line) => <bdi>{line.memo}</bdi> },
    { id: "account", label: t`Account`, width: 220, cell: (line) => <bdi>{line.account}</bdi> },
    {
      id: "amount",
      label: t`Amount`,
      width: 136,
      numeric: true,
      cell: (line) => <Amount amount={turned(line.fundAmount)} currency={currency} />,
    },
  ];
}

/** What was posted to one partner's accounts in a fund: of capital, what adds to it is shown as more. */
export function PartnerLinesDialog({ fundId, partner: { id: partnerId, name }, asked, onClose }: Props) {
  const { t } = useLingui();
  const lines = usePages(api.capitalAccounts.lines, { id: fundId, partnerId, ...asked }, (pages) => ({
    currency: pages[0]?.currency ?? "",
    items: pages.flatMap(({ items }) => items),
  }));
  const columns = useColumns(lines.data?.currency ?? "");
  return (
    <Dialog
      open
      isRead
      size="xl"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      description={
        <Trans>Entries on the partner’s accounts, newest day first. What pays capital back is negative.</Trans>
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
