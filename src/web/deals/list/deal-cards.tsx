import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { PeekList } from "../../core/lists/peek-list.tsx";
import { GridSkeleton } from "../../ui/grid-skeleton.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BoardSkeleton } from "../board/board-skeleton.tsx";
import { useDealActions } from "../record/deal-actions.ts";
import { DealCard, type DealOnCard } from "./deal-card.tsx";
import { type DealDialog, readDealSearch } from "./deal-search.ts";

const DeleteDeal = lazyRouteComponent(() => import("../record/delete-deal.tsx"), "DeleteDeal");

type Props = {
  deals: readonly DealOnCard[];
  may: (button: string) => boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
};

/** The cards. Those far from the window cost no layout and no paint, however many have been loaded. */
export function DealCards({ deals, may, onOpen }: Props) {
  const { t } = useLingui();
  const actions = useDealActions();
  const [doomed, setDoomed] = useState<DealOnCard>();
  return (
    <>
      <ul aria-label={t`Deals`} className="flex flex-col gap-2">
        {deals.map((deal) => (
          <li key={deal.id} className="[contain-intrinsic-size:auto_164px] [content-visibility:auto]">
            <DealCard deal={deal} actions={actions} may={may} onOpen={onOpen} onDelete={setDoomed} />
          </li>
        ))}
      </ul>
      <PeekList kind="deal" />
      {doomed && (
        <Suspense>
          <DeleteDeal deal={doomed} onClose={() => setDoomed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The shape of what comes, in the layout of the address. */
export function DealsSkeleton() {
  const layout = useSearch({ strict: false, select: (raw) => readDealSearch(raw).layout });
  const label = <Trans>Chargement des données...</Trans>;
  if (layout === "table") return <GridSkeleton label={label} />;
  if (layout === "board") return <BoardSkeleton label={label} />;
  return <CardsSkeleton label={label} />;
}

function CardsSkeleton({ label }: { label: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <output className="text-sm text-quiet">{label}</output>
      {[1, 2, 3, 4].map((place) => (
        <div
          key={place}
          className="flex h-41 flex-col gap-3 rounded-card border border-line bg-surface px-4 py-3 xl:h-29"
        >
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="mt-auto h-4 w-60 xl:hidden" />
        </div>
      ))}
    </div>
  );
}
