import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight, FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { LOOK_BACK_DAYS } from "#funds/ledger/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { RatePair } from "./ledger-words.ts";
import { RateNumber } from "./rate-number.tsx";
import { WaitingRates } from "./waiting-rates.tsx";

const RateDialog = whenOpened(() => import("./rate-dialog.tsx"), "RateDialog");
const RateHistoryDialog = whenOpened(() => import("./rate-history.tsx"), "RateHistoryDialog");
const RateImportDialog = whenOpened(() => import("./rate-import-dialog.tsx"), "RateImportDialog");

type Opened = "add" | "import" | RatePair;

/** Pairs of currencies with their latest rate, and those that are needed and have none; each opens to its days. */
export function RatesPanel() {
  const { t } = useLingui();
  const mayAdd = useCan("ledger:post");
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const pairs = useRead(api.fxRates.pairs, undefined);
  const columns = usePairColumns(setOpened);
  if (pairs.isError) return <ReadProblem error={pairs.error} onRetry={() => void pairs.refetch()} />;
  if (pairs.isPending) return <Skeleton className="h-64 w-full" />;
  const { items } = pairs.data;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto max-w-prose text-sm text-quiet">
          <Trans>
            Amounts use the rate of their day, or the last one up to {LOOK_BACK_DAYS} days before. A pair without one is
            crossed through a currency that has a rate for both on the same day. A rate is never inverted for you.
          </Trans>
        </p>
        {mayAdd && (
          <>
            <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setOpened("import")}>
              <Trans>Import file</Trans>
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened("add")}>
              <Trans>Add rate</Trans>
            </Button>
          </>
        )}
      </div>
      <WaitingRates />
      {items.length === 0 ? (
        <EmptyState
          icon={<ArrowLeftRight />}
          title={t`No exchange rates yet`}
          text={t`Everything counts in one currency so far. Add rates, or import a central bank’s file.`}
        />
      ) : (
        <Table
          label={t`Exchange rates`}
          rows={items}
          rowId={({ base, quote }) => `${base} ${quote}`}
          onOpen={(pair) => setOpened(pair)}
          columns={columns}
        />
      )}
      {opened === "add" && <RateDialog pair={items.find(({ isNeeded }) => isNeeded)} onClose={close} />}
      {opened === "import" && <RateImportDialog pairs={items} onClose={close} />}
      {typeof opened === "object" && <RateHistoryDialog pair={opened} onClose={close} />}
    </div>
  );
}

function usePairColumns(onOpen: (pair: RatePair) => void): TableColumn<RatePair, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "pair",
      label: t`Pair`,
      width: 220,
      grows: true,
      cell: (pair) => (
        <span className="flex items-center gap-2">
          <button type="button" className="hover:underline" onClick={() => onOpen(pair)}>
            {pair.base} → {pair.quote}
          </button>
          <State pair={pair} />
        </span>
      ),
    },
    {
      id: "rate",
      label: t`Latest rate`,
      width: 130,
      numeric: true,
      cell: ({ rate, crossed }) => {
        const latest = crossed?.rate ?? rate;
        return latest === null ? <Absent /> : <RateNumber rate={latest} />;
      },
    },
    {
      id: "lastOn",
      label: t`Of`,
      width: 120,
      cell: ({ lastOn, crossed }) => {
        const day = crossed?.rateOn ?? lastOn;
        return day && <Moment at={day} />;
      },
    },
    { id: "firstOn", label: t`Since`, width: 120, cell: ({ firstOn }) => firstOn && <Moment at={firstOn} /> },
    { id: "days", label: t`Days`, width: 90, numeric: true, cell: ({ days }) => days },
  ];
}

/** What is wrong with a pair that is needed, or where its rate is from. */
function State({ pair: { isNeeded, lastOn, crossed } }: { pair: RatePair }) {
  const oldest = useFirmDay(-LOOK_BACK_DAYS);
  if (!isNeeded) return null;
  if (crossed !== null)
    return (
      <span title={crossed.source}>
        <Badge>
          <Trans>Cross rate</Trans>
        </Badge>
        <span className="sr-only">{crossed.source}</span>
      </span>
    );
  if (lastOn === null)
    return (
      <Badge tone="danger">
        <Trans>Needs rates</Trans>
      </Badge>
    );
  return lastOn < oldest ? (
    <Badge tone="warn">
      <Trans>Out of date</Trans>
    </Badge>
  ) : null;
}
