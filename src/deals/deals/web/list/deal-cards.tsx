import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { PeekList } from "#core/web/lists/peek/peek-list.tsx";
import { InTurn } from "#ui/web/behaviour/in-turn.tsx";
import { useDealActions } from "../record/deal-actions.ts";
import { DealCard, type DealOnCard } from "./deal-card.tsx";
import type { DealDialog } from "./deal-search.ts";

const DeleteDeal = lazyRouteComponent(() => import("../record/delete-deal.tsx"), "DeleteDeal");

const SEEN_AT_ONCE = 10;

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
        {deals.map((deal, at) => (
          <li key={deal.id} className="[contain-intrinsic-size:auto_164px] [content-visibility:auto]">
            <InTurn isFirst={at < SEEN_AT_ONCE} place={<div className="h-41" />}>
              <DealCard deal={deal} actions={actions} may={may} onOpen={onOpen} onDelete={setDoomed} />
            </InTurn>
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
