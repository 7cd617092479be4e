import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { useDropTarget } from "#ui/web/behaviour/drag.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { OverflowTip } from "#ui/web/text/overflow-tip.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type DealDialog, type DealSearch, listOf } from "../list/deal-search.ts";
import { DRAGGED_DEAL, type MoveDeal } from "../stages/move-deal.ts";
import { BoardCard } from "./board-card.tsx";
import { COLUMN, COLUMN_HEAD } from "./board-skeleton.tsx";

type Total = OutputOf<typeof api.deals.stageTotals>["items"][number];
type Props = {
  stage: Stage;
  search: DealSearch;
  totals: readonly Total[] | undefined;
  mayMove: boolean;
  moving: MoveDeal;
  isCollapsed: boolean;
  onCollapse: (stage: Stage, isCollapsed: boolean) => void;
  onOpen: (dialog: DealDialog, id: string) => void;
};

/** A stage: its head stays, its deals scroll under it. Collapsed it is a narrow strip that still takes deals. */
export function BoardColumn({ isCollapsed, onCollapse, ...props }: Props) {
  const { stage, totals, mayMove, moving } = props;
  const { t, i18n } = useLingui();
  const column = useRef<HTMLElement>(null);
  const isOver = useDropTarget(column, DRAGGED_DEAL, mayMove, (deal) => void moving.move(deal, stage));
  const name = i18n._(STAGE_WORDS[stage]);
  const count = totals?.reduce((sum, total) => sum + total.count, 0);
  const label = isCollapsed ? t`Expand ${name}` : t`Collapse ${name}`;
  const turn = (
    <IconButton label={label} size="sm" onClick={() => onCollapse(stage, !isCollapsed)}>
      {isCollapsed ? <ChevronsLeftRight /> : <ChevronsRightLeft />}
    </IconButton>
  );

  return (
    <section
      ref={column}
      aria-label={name}
      data-board-column=""
      className={clsx(
        isCollapsed ? "flex w-9 shrink-0 flex-col items-center gap-2 rounded-card bg-sunken py-3" : COLUMN,
        "group/column",
        isOver && "outline-2 -outline-offset-2 outline-primary outline-dashed",
      )}
    >
      {isCollapsed ? (
        <>
          {turn}
          <h2 className="text-sm font-semibold [writing-mode:vertical-rl]">{name}</h2>
          <span className="figure text-sm text-quiet">{count !== undefined && i18n.number(count)}</span>
        </>
      ) : (
        <>
          <ColumnHead name={name} count={count} totals={totals} action={turn} />
          <ColumnCards {...props} />
        </>
      )}
    </section>
  );
}

type HeadProps = { name: string; count: number | undefined; totals: Props["totals"]; action: ReactNode };

/** How many deals, and what they ask for in each currency. */
function ColumnHead({ name, count, totals, action }: HeadProps) {
  const { i18n } = useLingui();
  const exact = totals?.map(({ currency, amountRequested }) => exactAmount(amountRequested, currency, i18n.locales));
  return (
    <header className={clsx(COLUMN_HEAD, "relative")}>
      <div className="flex items-center gap-2 text-sm">
        <h2 className="truncate font-semibold">{name}</h2>
        <span className="figure text-quiet">
          <span aria-hidden>{count !== undefined && i18n.number(count)}</span>
          <span className="sr-only">
            {count !== undefined && <Plural value={count} one="# deal" other="# deals" />}
          </span>
        </span>
        <span className="absolute top-1 right-1 rounded-control bg-sunken opacity-0 group-focus-within/column:opacity-100 group-hover/column:opacity-100 pointer-coarse:opacity-100">
          {action}
        </span>
      </div>
      <p data-tip={exact?.join(" · ")} className="h-4 truncate text-xs leading-4 text-quiet">
        {totals?.map(({ currency, amountRequested }, place) => (
          <span key={currency}>
            {place > 0 && " · "}
            <CompactAmount amount={amountRequested} currency={currency} />
          </span>
        ))}
      </p>
    </header>
  );
}

type CardsProps = Omit<Props, "isCollapsed" | "onCollapse">;

function ColumnCards({ stage, search, totals, mayMove, moving, onOpen }: CardsProps) {
  const deals = useReadPages(api.deals.list, { ...listOf({ ...search, stage }), limit: 25 });
  const box = useRef<HTMLDivElement>(null);
  // Where nothing can be read at all the board says so, once and in place of its columns.
  if (deals.isPending || (deals.data === undefined && totals === undefined)) {
    return (
      <div className="flex flex-col gap-2 px-2">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </div>
    );
  }
  if (deals.data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 px-3 text-sm text-danger">
        <Trans>Erreur lors du chargement des deals</Trans>
        <Button size="sm" onClick={() => void deals.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div
      ref={box}
      data-scroll-box=""
      data-scroll-restoration-id={`board-${stage}`}
      className="min-h-0 flex-1 overflow-y-auto px-2 py-1 print:overflow-visible"
    >
      <ul className="flex flex-col gap-2">
        {deals.data.map((deal) => (
          <li key={deal.id} className="[contain-intrinsic-size:auto_88px] [content-visibility:auto]">
            <BoardCard deal={deal} mayMove={mayMove} moving={moving} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {deals.hasNextPage && (
        <LoadMore
          busy={deals.isFetchingNextPage}
          failure={deals.isFetchNextPageError ? <Trans>Erreur lors du chargement des deals</Trans> : undefined}
          onMore={() => void deals.fetchNextPage()}
        />
      )}
      <OverflowTip within={box} />
    </div>
  );
}
