import { Plural, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowLeftRight, MessageSquare } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { STAGES } from "#shared/deals/rules.ts";
import { useOwners } from "../../core/api/owners.ts";
import { Amount } from "../../ui/amount.tsx";
import { Badges } from "../../ui/badges.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LastContactDay } from "../../ui/last-contact-day.tsx";
import { Menu, MenuChoice } from "../../ui/menu.tsx";
import { NextStep } from "../fields/next-step.tsx";
import { StageTime } from "../fields/stage-time.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { focusNeighbour } from "../list/deal-keys.ts";
import type { DealDialog } from "../list/deal-search.ts";
import type { MoveDeal } from "../stages/move-deal.ts";
import { useDragSource } from "./drag-deal.ts";

type Props = {
  deal: DealOnCard;
  mayMove: boolean;
  moving: MoveDeal;
  onOpen: (dialog: DealDialog, id: string) => void;
};

/** A deal on the board: dragged to another stage, moved with Alt and an arrow key, or by its menu. */
export function BoardCard({ deal, mayMove, moving, onOpen }: Props) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useDragSource(card, deal);
  return (
    <article
      aria-labelledby={titleId}
      ref={card}
      draggable={mayMove}
      className={clsx(
        "rounded-control border border-line bg-surface p-2.5 text-sm",
        mayMove && "cursor-grab active:cursor-grabbing",
        moving.movingId === deal.id && "opacity-55",
      )}
    >
      <div className="flex items-start gap-1">
        <h3 id={titleId} className="min-w-0 flex-1 font-semibold">
          <CardTitle deal={deal} mayMove={mayMove} moving={moving} onOpen={onOpen} />
        </h3>
        <MoveMenu deal={deal} mayMove={mayMove} moving={moving} />
      </div>
      <CardFacts deal={deal} />
    </article>
  );
}

/** The arrow keys move between cards; with Alt they move the deal between stages. */
function CardTitle({ deal, mayMove, moving, onOpen }: Props) {
  const title = useFocusAfterMove(deal.id, moving);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const stage = step === undefined ? undefined : STAGES[STAGES.indexOf(deal.stage) + step];
    if (event.altKey && mayMove && stage) {
      event.preventDefault();
      void moving.move(deal, stage);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (focusNeighbour(event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    }
  }

  return (
    <button
      type="button"
      ref={title}
      data-deal={deal.id}
      onKeyDown={onKeyDown}
      onClick={() => onOpen("preview", deal.id)}
      dir="auto"
      className="line-clamp-2 min-h-6 min-w-6 rounded-control text-left wrap-anywhere hover:underline"
    >
      {deal.company.name}
    </button>
  );
}

/** A card that was moved comes up anew in another column. */
function useFocusAfterMove(id: string, { takesFocus }: MoveDeal) {
  const title = useRef<HTMLButtonElement>(null);
  const asks = useEffectEvent(takesFocus);
  useEffect(() => {
    if (asks(id)) title.current?.focus();
  }, [id]);
  return title;
}

function CardFacts({ deal }: { deal: DealOnCard }) {
  const { nameOf } = useOwners();
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-2">
        <Amount amount={deal.amountRequested} currency={deal.currency} />
        <span className="text-quiet">
          <StageTime deal={deal} />
        </span>
      </p>
      <p className="flex justify-between gap-2 text-quiet">
        <span dir="auto" className="truncate">
          {deal.ownerId !== null && nameOf(deal.ownerId)}
        </span>
        {deal.commentCount > 0 && (
          <span className="figure flex shrink-0 items-center gap-1">
            <MessageSquare aria-hidden className="size-3.5" />
            {deal.commentCount}
            <span className="sr-only">
              <Plural value={deal.commentCount} one="comment" other="comments" />
            </span>
          </span>
        )}
      </p>
      {deal.isStale && deal.lastContact !== null && (
        <p>
          <LastContactDay on={deal.lastContact} isStale />
        </p>
      )}
      {(deal.nextStep !== null || deal.nextStepOn !== null) && (
        <>
          <p dir="auto" className="line-clamp-2 text-quiet">
            {deal.nextStep}
          </p>
          {deal.nextStepOn !== null && (
            <p className="text-quiet">
              <NextStep deal={{ ...deal, nextStep: null }} />
            </p>
          )}
        </>
      )}
      {deal.tags.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          <Badges words={deal.tags} most={3} />
        </p>
      )}
    </>
  );
}

function MoveMenu({ deal, mayMove, moving }: Omit<Props, "onOpen">) {
  const { t, i18n } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Move to…`} size="sm" disabled={!mayMove}>
          <ArrowLeftRight />
        </IconButton>
      }
    >
      <MenuChoice
        closes
        label={t`Move to…`}
        value={deal.stage}
        onChange={(stage) => void moving.move(deal, stage)}
        options={STAGES.map((stage) => ({ value: stage, label: i18n._(STAGE_WORDS[stage]) }))}
      />
    </Menu>
  );
}
