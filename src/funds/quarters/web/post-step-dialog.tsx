import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ApprovalButton } from "#core/web/records/approval/approval-buttons.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { addAmounts } from "#maths/money/amount.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Draft = OutputOf<typeof api.journalDrafts.list>["items"][number];
type Line = Draft["lines"][number];
type Row = { id: string; account: string; partner: string; amount: string };
type Props = {
  fundId: string;
  currency: string;
  /** What is approved, by the name of its step. */
  title: string;
  draft: { id: string; rowVersion: number; preparedBy: { id: string; name: string } | null };
  onClose: () => void;
};

/** Partners’ lines shown before somebody asks for all. */
const FEW = 10;
const isDebit = (amount: string) => !amount.startsWith("-");

/** What a step posts, as it waits: a person who approves has seen amount, day and lines. */
export function PostStepDialog({ fundId, currency, title, draft, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.journalDrafts.list, { fundId });
  const found = data?.items.find(({ id }) => id === draft.id);
  return (
    <Dialog
      open
      size="lg"
      isRead
      onClose={onClose}
      title={title}
      description={found?.memo}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {found && (
            <ApprovalButton
              record={draft}
              procedure={api.journalDrafts.approve}
              words={{ action: t`Approve and post`, done: t`Entry posted`, failed: t`Failed to post the entry` }}
            />
          )}
        </>
      }
    >
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-48 w-full" />}
      {data && !found && (
        <p className="text-quiet">
          <Trans>This entry no longer waits.</Trans>
        </p>
      )}
      {found && <Waiting draft={found} currency={currency} />}
    </Dialog>
  );
}

function Waiting({
  draft: { effectiveOn, relatesTo, preparedBy, lines },
  currency,
}: {
  draft: Draft;
  currency: string;
}) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const accounts = byAccount(lines);
  const [ofAccounts, ofPartners] = [
    useColumns({ currency, isOfPartners: false }),
    useColumns({ currency, isOfPartners: true }),
  ];
  const partners = lines.filter(({ partner }) => partner !== null).map(rowOf);
  const shown = isWhole || partners.length <= FEW + 1 ? partners : partners.slice(0, FEW);
  const total = addAmounts([
    "0",
    ...lines.filter(({ fundAmount }) => isDebit(fundAmount)).map((one) => one.fundAmount),
  ]);
  return (
    <div className="flex flex-col gap-4">
      <Facts columns="grid-cols-2 sm:grid-cols-4">
        <Fact label={t`Amount`}>
          <Amount amount={total} currency={currency} />
        </Fact>
        <Fact label={t`Date`}>
          <Moment at={effectiveOn} />
        </Fact>
        <Fact label={t`Prepared by`}>
          <bdi>{preparedBy?.name ?? t`Former member`}</bdi>
        </Fact>
        {relatesTo !== null && (
          <Fact label={t`Closed period it belongs to`}>
            <Moment at={relatesTo} />
          </Fact>
        )}
      </Facts>
      <Table label={t`By account`} rows={accounts} rowId={({ id }) => id} columns={ofAccounts} />
      {partners.length > 0 && <Table label={t`By partner`} rows={shown} rowId={({ id }) => id} columns={ofPartners} />}
      {shown.length < partners.length && (
        <Button size="sm" className="self-start" onClick={() => setWhole(true)}>
          <Trans>Show all {partners.length} lines of partners</Trans>
        </Button>
      )}
    </div>
  );
}

const rowOf = ({ id, account, partner, fundAmount }: Line): Row => ({
  id,
  account: `${account.code} ${account.name}`,
  partner: partner?.name ?? "",
  amount: fundAmount,
});

/** What each account gets, debits and credits apart. */
function byAccount(lines: readonly Line[]): Row[] {
  const sides = Map.groupBy(lines, ({ account, fundAmount }) => `${account.id} ${isDebit(fundAmount)}`);
  return [...sides].flatMap(([id, own]) => {
    const [first] = own;
    return first ? [{ ...rowOf(first), id, amount: addAmounts(own.map(({ fundAmount }) => fundAmount)) }] : [];
  });
}

type Shown = { currency: string; isOfPartners: boolean };

function useColumns({ currency, isOfPartners }: Shown): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const side = (id: string, label: string, debit: boolean): TableColumn<Row, string> =>
    moneyColumn(
      id,
      label,
      ({ amount }) => (isDebit(amount) === debit ? amount.replace("-", "") : undefined),
      currency,
      120,
    );
  const partner: TableColumn<Row, string> = {
    id: "partner",
    label: t`Partner`,
    width: 160,
    grows: true,
    cell: (row) => <bdi>{row.partner}</bdi>,
  };
  const account: TableColumn<Row, string> = {
    id: "account",
    label: t`Account`,
    width: 180,
    grows: true,
    cell: (row) => <bdi>{row.account}</bdi>,
  };
  const sides = [side("debit", t`Debit`, true), side("credit", t`Credit`, false)];
  return isOfPartners ? [partner, account, ...sides] : [account, ...sides];
}
