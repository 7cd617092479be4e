import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useRef } from "react";
import type { Stage } from "#shared/deals/rules.ts";
import { api, type OutputOf } from "../../core/api/api.ts";
import { useReadPages } from "../../core/lists/pages.ts";
import { CompactAmount } from "../../ui/amount.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type DealDialog, type DealSearch, listOf } from "../list/deal-search.ts";
import type { MoveDeal } from "../stages/move-deal.ts";
import { BoardCard } from "./board-card.tsx";
import { useDropTarget } from "./drag-deal.ts";

type Total = OutputOf<typeof api.deals.stageTotals>["items"][number];
type Props = {
  stage: Stage;
  search: DealSearch;
  totals: readonly Total[] | undefined;
  mayMove: boolean;
  moving: MoveDeal;
  onOpen: (dialog: DealDialog, id: string) => void;
};

export function BoardColumn({ stage, search, totals, mayMove, moving, onOpen }: Props) {
  const { i18n } = useLingui();
  const column = useRef<HTMLElement>(null);
  const isOver = useDropTarget(column, mayMove, (deal) => void moving.move(deal, stage));
  const name = i18n._(STAGE_WORDS[stage]);

  return (
    <section
      ref={column}
      aria-label={name}
      className={clsx(
        "flex min-h-40 flex-col gap-2 rounded-card bg-sunken p-2",
        isOver && "outline-2 outline-primary outline-dashed",
      )}
    >
      <ColumnHead name={name} totals={totals} />
      <ColumnCards stage={stage} search={search} totals={totals} mayMove={mayMove} moving={moving} onOpen={onOpen} />
    </section>
  );
}

/** How many deals, and what they ask for in each currency. */
function ColumnHead({ name, totals }: { name: string; totals: Props["totals"] }) {
  const count = totals?.reduce((sum, total) => sum + total.count, 0);
  return (
    <header className="px-1">
      <h2 className="flex items-baseline justify-between gap-2 text-sm font-semibold">
        {name}
        <span className="figure font-normal whitespace-nowrap text-quiet">
          {count !== undefined && <Plural value={count} one="# deal" other="# deals" />}
        </span>
      </h2>
      <p className="flex min-h-9 flex-wrap content-start gap-x-3 text-xs text-quiet">
        {totals?.map(({ currency, amountRequested }) => (
          <CompactAmount key={currency} amount={amountRequested} currency={currency} />
        ))}
      </p>
    </header>
  );
}

function ColumnCards({ stage, search, totals, mayMove, moving, onOpen }: Props) {
  const deals = useReadPages(api.deals.list, { ...listOf({ ...search, stage }), limit: 25 });
  // Where nothing can be read at all the board says so, once and in place of its columns.
  if (deals.isPending || (deals.data === undefined && totals === undefined)) return <Skeleton className="h-24" />;
  if (deals.data === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-sm text-danger">
        <Trans>Erreur lors du chargement des deals</Trans>
        <Button size="sm" onClick={() => void deals.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-2">
        {deals.data.map((deal) => (
          <li key={deal.id} className="[contain-intrinsic-size:auto_112px] [content-visibility:auto]">
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
    </>
  );
}
