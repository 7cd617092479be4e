import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useKept } from "#core/web/lists/grid-layout.ts";
import { PeekList } from "#core/web/lists/peek/peek-list.tsx";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { takesWindow } from "#ui/web/behaviour/content-space.ts";
import { useBoardKeys } from "../list/deal-keys.ts";
import { type DealDialog, questionOf } from "../list/deal-search.ts";
import { DealsFailed, NoDeals, type ShownDeals } from "../list/deals-absent.tsx";
import { useMoveDeal } from "../stages/move-deal.ts";
import { BoardColumn } from "./board-column.tsx";
import { BOARD } from "./board-skeleton.tsx";

const MoveDealDialog = lazyRouteComponent(() => import("../stages/move-deal-dialog.tsx"), "MoveDealDialog");

/** The columns somebody made narrow. */
const readStages = (stored: unknown): readonly Stage[] =>
  STAGES.filter((stage) => Array.isArray(stored) && stored.includes(stage));

type Props = ShownDeals & { onOpen: (dialog: DealDialog, id: string) => void };

/** The deals of the list by stage; a stage that was chosen stands alone. */
export function DealBoard({ onOpen, ...props }: Props) {
  const { of, may } = props;
  const search = of.state.shown;
  const { t } = useLingui();
  const read = useRead(api.deals.stageTotals, questionOf(search), { keepPrevious: true });
  const moving = useMoveDeal();
  const [collapsed, collapse] = useKept("deal board", readStages);
  useBoardKeys(may("deal:edit"));
  const shown = search.stage === undefined ? STAGES : [search.stage];
  const totals = read.data?.items.filter(({ stage }) => shown.includes(stage));
  if (read.isError && totals === undefined) return <DealsFailed {...props} read={read} />;
  if (totals?.length === 0) return <NoDeals {...props} />;
  return (
    <section ref={takesWindow} aria-label={t`Board`} data-fills="whole" className={BOARD}>
      {shown.map((stage) => (
        <BoardColumn
          key={stage}
          stage={stage}
          search={search}
          totals={totals?.filter((total) => total.stage === stage)}
          mayMove={may("deal:edit")}
          isCollapsed={collapsed.includes(stage) && shown.length > 1}
          onCollapse={(one, isCollapsed) =>
            collapse(isCollapsed ? [...collapsed, one] : collapsed.filter((other) => other !== one))
          }
          moving={moving}
          onOpen={onOpen}
        />
      ))}
      {may("deal:edit") && (
        <span className="sr-only">{t`Move a deal to another stage with Alt and the arrow keys.`}</span>
      )}
      <PeekList kind="deal" />
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
