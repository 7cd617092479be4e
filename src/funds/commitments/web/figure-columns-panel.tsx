import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { Multiple, NetRateInRow, useNetReason } from "#core/web/metrics/returns.tsx";
import type { FundFigures, PartnerFigures } from "#funds/commitments/shared/figures-api.ts";
import type { FundFigure, PartnerFigure } from "#funds/commitments/shared/metrics.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { useReadsCapital } from "./fund-strip-panel.tsx";

const FundFigureDrawer = whenOpened(() => import("./fund-figure-drawer.tsx"), "FundFigureDrawer");
const PartnerFigureDrawer = whenOpened(() => import("./partner-figure-panel.tsx"), "PartnerFigureDrawer");

type Named = { id: string; name: string };

type CellProps = { label: string; name: string; onOpen: () => void; children: ReactNode };

/** A figure in a row, which opens what it is made of. */
const FigureCell = ({ label, name, onOpen, children }: CellProps) => (
  <button type="button" onClick={onOpen} className="figure relative rounded-control hover:underline">
    <span className="sr-only">
      {label}, {name}:{" "}
    </span>
    {children}
  </button>
);

/** Columns of figures for a list of funds, whose values come after the list; none for who may not read them. */
export function useFundColumns(funds: readonly Named[]) {
  const { t } = useLingui();
  const isReader = useReadsCapital();
  const [opened, setOpened] = useState<{ fund: Named; figure: FundFigure }>();
  const reasonOf = useNetReason();
  const ids = funds.map(({ id }) => id);
  const { data } = useRead(api.fundFigures.list, { ids }, { enabled: isReader && ids.length > 0, keepPrevious: true });
  const figures = new Map(data?.items.map((item) => [item.id, item]));
  const of = (figure: FundFigure, label: string, show: (figures: FundFigures) => ReactNode) => (fund: Named) => {
    const known = figures.get(fund.id);
    if (known === undefined) return data ? null : <Skeleton className="ml-auto h-4 w-10" />;
    return (
      <FigureCell label={label} name={fund.name} onOpen={() => setOpened({ fund, figure })}>
        {show(known)}
      </FigureCell>
    );
  };
  const known = opened && figures.get(opened.fund.id);
  return {
    isReader,
    columns: {
      nav: of("fundNav", t`NAV`, ({ nav, currency }) => <CompactAmount amount={nav} currency={currency} />),
      called: of("fundCalled", t`Called`, ({ called, currency }) => (
        <CompactAmount amount={called} currency={currency} />
      )),
      irr: of("netIrr", t`Net IRR`, (found) => <NetRateInRow of={found} />),
      tvpi: of("netTvpi", t`TVPI`, ({ tvpi }) => <Multiple of={tvpi} />),
      dpi: of("netDpi", t`DPI`, ({ dpi }) => <Multiple of={dpi} />),
      dryPowder: of("fundCalled", t`Dry powder`, ({ unfunded, currency }) => (
        <CompactAmount amount={unfunded} currency={currency} />
      )),
    },
    drawer: opened && (
      <FundFigureDrawer
        {...opened}
        note={opened.figure === "netIrr" && known ? (reasonOf(known.reason) ?? irrNote(known)) : undefined}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}

/** The same for a list of limited partners, one figure for each currency of their funds. */
export function usePartnerColumns(partners: readonly Named[]) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<{ partner: Named; figure: PartnerFigure; currency: string }>();
  const reasonOf = useNetReason();
  const ids = partners.map(({ id }) => id);
  const { data } = useRead(api.partnerFigures.list, { ids }, { enabled: ids.length > 0, keepPrevious: true });
  const figures = new Map(data?.items.map(({ id, accounts }) => [id, accounts]));
  const of =
    (figure: PartnerFigure, label: string, show: (figures: PartnerFigures) => ReactNode) => (partner: Named) => {
      const accounts = figures.get(partner.id);
      if (accounts === undefined) return data ? null : <Skeleton className="ml-auto h-4 w-10" />;
      return accounts.length === 0
        ? null
        : accounts.map((account, place) => (
            <span key={account.currency}>
              {place > 0 && " · "}
              <FigureCell
                label={label}
                name={partner.name}
                onOpen={() => setOpened({ partner, figure, currency: account.currency })}
              >
                {show(account)}
              </FigureCell>
            </span>
          ));
    };
  const known = figures.get(opened?.partner.id ?? "")?.find(({ currency }) => currency === opened?.currency);
  return {
    columns: {
      commitment: of("partnerCommitment", t`Commitment`, ({ commitment, currency }) => (
        <CompactAmount amount={commitment} currency={currency} />
      )),
      called: of("partnerCalled", t`Called`, ({ called, currency }) => (
        <CompactAmount amount={called} currency={currency} />
      )),
      nav: of("partnerNav", t`NAV`, ({ nav, currency }) => <CompactAmount amount={nav} currency={currency} />),
      irr: of("partnerIrr", t`Net IRR`, (account) => <NetRateInRow of={account} />),
    },
    drawer: opened && (
      <PartnerFigureDrawer
        {...opened}
        note={opened.figure === "partnerIrr" && known ? (reasonOf(known.reason) ?? irrNote(known)) : undefined}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
