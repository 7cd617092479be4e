import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { STAGES } from "#shared/deals/rules.ts";
import { api, useRead } from "../core/api.ts";
import { BoardColumn } from "./board-column.tsx";
import { type DealDialog, type DealSearch, questionOf } from "./deal-search.ts";
import { useMoveDeal } from "./move-deal.ts";

const MoveDealDialog = lazyRouteComponent(() => import("./move-deal-dialog.tsx"), "MoveDealDialog");

type Props = {
  search: DealSearch;
  may: (button: string) => boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
};

/** The deals of the list by stage; a stage that was chosen stands alone. */
export function DealBoard({ search, may, onOpen }: Props) {
  const { t } = useLingui();
  const totals = useRead(api.deals.stageTotals, questionOf(search), { keepPrevious: true }).data?.items;
  const moving = useMoveDeal();
  const shown = search.stage === undefined ? STAGES : [search.stage];
  return (
    <section
      aria-label={t`Board`}
      className="relative -mx-4 grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-3 xl:auto-cols-[minmax(10.5rem,1fr)] xl:gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0"
    >
      {shown.map((stage) => (
        <BoardColumn
          key={stage}
          stage={stage}
          search={search}
          totals={totals?.filter((total) => total.stage === stage)}
          mayMove={may("deal:edit")}
          moving={moving}
          onOpen={onOpen}
        />
      ))}
      {moving.asked && (
        <Suspense>
          <MoveDealDialog
            asked={moving.asked}
            onClose={() => moving.settle()}
            onMoved={({ id }) => moving.settle(id)}
          />
        </Suspense>
      )}
    </section>
  );
}
