import { Trans } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { GridSkeleton } from "#ui/web/feedback/grid-skeleton.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { BoardSkeleton } from "../board/board-skeleton.tsx";
import { readDealSearch } from "./deal-search.ts";

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
