import { Trans, useLingui } from "@lingui/react/macro";
import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/later-dialog.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Exited = OutputOf<typeof api.valuations.backTest>["items"][number];

/** What positions were marked at before they were sold, and what they brought. */
export function BackTest() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Exited>();
  const columns = useColumns(setOpened);
  const exits = useRead(api.valuations.backTest, undefined);
  if (exits.isError) return <ReadProblem error={exits.error} onRetry={() => void exits.refetch()} />;
  if (exits.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items } = exits.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<DoorOpen />}
        title={t`No exits yet`}
        text={t`Once a position is sold, its last marks are compared with what the sale brought.`}
      />
    );
  return (
    <>
      <div className="max-sm:hidden">
        <Table label={t`Marks against exits`} rows={items} rowId={rowId} columns={columns} onOpen={setOpened} />
      </div>
      <ExitRows exits={items} onOpen={setOpened} />
      {opened && <ExitDialog exit={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const rowId = ({ fund, security }: Exited) => `${fund.id} ${security.id}`;

/** The same on a phone. */
function ExitRows({ exits, onOpen }: { exits: readonly Exited[]; onOpen: (exit: Exited) => void }) {
  const { t, i18n } = useLingui();
  const rows = exits.map((exit) => {
    const mark = exit.marks.at(-1);
    return {
      id: rowId(exit),
      name: <ExitButton exit={exit} onOpen={onOpen} />,
      figure: <CompactAmount amount={exit.proceeds} currency={exit.currency} />,
      note: (
        <span className="text-quiet">
          <Moment at={exit.exitedOn} /> · <bdi>{exit.fund.name}</bdi>
        </span>
      ),
      ...(mark && {
        more: (
          <Trans>
            Last mark <CompactAmount amount={mark.value} currency={exit.currency} />, {mark.daysBefore} days before ·
            above mark {percent(mark.ofMark, i18n.locales)}
          </Trans>
        ),
      }),
    };
  });
  return <PhoneRows label={t`Marks against exits`} rows={rows} />;
}

function ExitButton({ exit, onOpen }: { exit: Exited; onOpen: (exit: Exited) => void }) {
  return (
    <button type="button" className="max-w-full truncate text-left hover:underline" onClick={() => onOpen(exit)}>
      <bdi>{exit.company.name}</bdi>
    </button>
  );
}

function useColumns(onOpen: (exit: Exited) => void): TableColumn<Exited, string>[] {
  const { t, i18n } = useLingui();
  const last = ({ marks }: Exited) => marks.at(-1);
  return [
    {
      id: "company",
      label: t`Company`,
      width: 180,
      grows: true,
      cell: (exit) => <ExitButton exit={exit} onOpen={onOpen} />,
    },
    { id: "fund", label: t`Fund`, width: 180, cell: ({ fund }) => <bdi>{fund.name}</bdi> },
    { id: "on", label: t`Exit`, width: 112, cell: ({ exitedOn }) => <Moment at={exitedOn} /> },
    {
      id: "mark",
      label: t`Last mark`,
      width: 104,
      numeric: true,
      cell: (exit) => <CompactAmount amount={last(exit)?.value ?? null} currency={exit.currency} />,
    },
    {
      id: "proceeds",
      label: t`Proceeds`,
      width: 104,
      numeric: true,
      cell: ({ proceeds, currency }) => <CompactAmount amount={proceeds} currency={currency} />,
    },
    {
      id: "over",
      label: t`vs last mark`,
      width: 104,
      numeric: true,
      cell: (exit) => percent(last(exit)?.ofMark ?? null, i18n.locales),
    },
    { id: "days", label: t`Days before`, width: 104, numeric: true, cell: (exit) => last(exit)?.daysBefore ?? "–" },
  ];
}

function ExitDialog({ exit, onClose }: { exit: Exited; onClose: () => void }) {
  const { t } = useLingui();
  const columns = useMarkColumns(exit.currency);
  const { company, security, exitedOn, proceeds, currency, marks } = exit;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<bdi>{company.name}</bdi>}
      description={
        <Trans>
          <bdi>{security.name}</bdi>, sold on <Moment at={exitedOn} /> for{" "}
          <Amount amount={proceeds} currency={currency} />
        </Trans>
      }
    >
      <Table label={t`Marks before the exit`} rows={marks} rowId={({ date }) => date} columns={columns} />
    </Dialog>
  );
}

function useMarkColumns(currency: string): TableColumn<Exited["marks"][number], string>[] {
  const { t, i18n } = useLingui();
  return [
    { id: "date", label: t`Date`, width: 112, grows: true, cell: ({ date }) => <Moment at={date} /> },
    {
      id: "value",
      label: t`Mark`,
      width: 130,
      numeric: true,
      cell: ({ value }) => <Amount amount={value} currency={currency} />,
    },
    {
      id: "difference",
      label: t`Difference`,
      width: 130,
      numeric: true,
      cell: ({ difference }) => <Amount amount={difference} currency={currency} />,
    },
    {
      id: "of",
      label: t`vs last mark`,
      width: 104,
      numeric: true,
      cell: ({ ofMark }) => percent(ofMark, i18n.locales),
    },
    { id: "days", label: t`Days before`, width: 104, numeric: true, cell: ({ daysBefore }) => daysBefore },
  ];
}
