import { Trans, useLingui } from "@lingui/react/macro";
import { Scale } from "lucide-react";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Absent, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Change, type Position, type Round, StateBadge, useMethodWord } from "./valuation-values.tsx";

const MarkForm = whenOpened(() => import("./mark-form.tsx"), "MarkForm");

const MarkDialog = whenOpened(() => import("./mark-dialog.tsx"), "MarkDialog");

type Opened = { securityId: string; isEditing: boolean };

/** All positions of a quarter; each opens its mark, or the form of one. */
export function Positions({ round }: { round: Round }) {
  const { t } = useLingui();
  const mayPrepare = useCan("valuation:prepare");
  const [opened, setOpened] = useState<Opened>();
  const open = ({ security, valuation }: Position) => {
    if (valuation !== null || mayPrepare) setOpened({ securityId: security.id, isEditing: valuation === null });
  };
  const columns = useColumns(round, open);
  const position = round.items.find(({ security }) => security.id === opened?.securityId);
  if (round.items.length === 0)
    return (
      <EmptyState
        icon={<Scale />}
        title={t`Nothing held`}
        text={t`The fund holds no position at the end of this quarter.`}
      />
    );
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="max-sm:hidden">
        <Table
          label={t`Positions`}
          rows={round.items}
          rowId={({ security }) => security.id}
          columns={columns}
          onOpen={open}
        />
      </div>
      <PositionRows round={round} onOpen={open} />
      {position && opened?.isEditing && <MarkForm round={round} position={position} onClose={close} />}
      {position?.valuation && opened?.isEditing === false && (
        <MarkDialog
          round={round}
          position={position}
          mark={position.valuation}
          onEdit={() => setOpened({ securityId: position.security.id, isEditing: true })}
          onClose={close}
        />
      )}
    </>
  );
}

type Opening = { round: Round; onOpen: (position: Position) => void };

/** The same on a phone. */
function PositionRows({ round, onOpen }: Opening) {
  const { t } = useLingui();
  const { currency } = round.fund;
  const rows = round.items.map((position) => {
    const { security, company, prior, valuation } = position;
    return {
      id: security.id,
      name: <CompanyButton name={company.name} onOpen={() => onOpen(position)} />,
      figure: <CompactAmount amount={valuation?.fundValue ?? prior} currency={currency} />,
      note: <MarkState position={position} />,
      ...(valuation && { change: <Change amount={valuation.change} currency={currency} /> }),
      more: (
        <>
          <bdi>{security.name}</bdi> · <MarkMethod position={position} />
        </>
      ),
    };
  });
  return <PhoneRows label={t`Positions`} rows={rows} />;
}

function CompanyButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="max-w-full truncate text-left font-medium hover:underline" onClick={onOpen}>
      <bdi>{name}</bdi>
    </button>
  );
}

function MarkState({ position: { state, valuation } }: { position: Position }) {
  return (
    <span className="flex gap-1">
      <StateBadge state={state} />
      {valuation?.isStale === true && (
        <Badge tone="danger">
          <Trans>Stale</Trans>
        </Badge>
      )}
    </span>
  );
}

/** How it is marked; before it is, when it was last. */
function MarkMethod({ position: { valuation, markedOn, atCostSince } }: { position: Position }) {
  const method = useMethodWord();
  return valuation ? method(valuation.method) : <PriorMark markedOn={markedOn} atCostSince={atCostSince} />;
}

function useColumns(round: Round, onOpen: (position: Position) => void): TableColumn<Position, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "company",
      label: t`Company`,
      width: 130,
      grows: true,
      cell: (position) => <CompanyButton name={position.company.name} onOpen={() => onOpen(position)} />,
    },
    { id: "state", label: t`Status`, width: 112, grows: true, cell: (position) => <MarkState position={position} /> },
    { id: "security", label: t`Security`, width: 140, cell: ({ security }) => <bdi>{security.name}</bdi> },
    ...useAmounts(round),
    { id: "method", label: t`Method`, width: 190, cell: (position) => <MarkMethod position={position} /> },
  ];
}

/** Cost, the mark before and the new one side by side. */
function useAmounts({ fund: { currency } }: Round): TableColumn<Position, string>[] {
  const { t } = useLingui();
  const column = (id: string, label: string, of: (position: Position) => string | null) => ({
    id,
    label,
    width: 74,
    numeric: true,
    cell: (position: Position) => <CompactAmount amount={of(position)} currency={currency} />,
  });
  return [
    column("cost", t`Cost`, ({ cost }) => cost),
    column("prior", t`Prior`, ({ prior }) => prior),
    column("value", t`Value`, ({ valuation }) => valuation?.fundValue ?? null),
    {
      id: "change",
      label: t`Change`,
      width: 92,
      numeric: true,
      cell: ({ valuation }) => (valuation ? <Change amount={valuation.change} currency={currency} /> : <Absent />),
    },
  ];
}

/** When it was last marked, or since when it stands at cost. */
function PriorMark({ markedOn, atCostSince }: { markedOn: string | null; atCostSince: string | null }) {
  if (markedOn !== null)
    return (
      <span className="text-quiet">
        <Trans>
          Marked <Moment at={markedOn} />
        </Trans>
      </span>
    );
  if (atCostSince === null) return null;
  return (
    <span className="text-quiet">
      <Trans>
        At cost since <Moment at={atCostSince} />
      </Trans>
    </span>
  );
}
