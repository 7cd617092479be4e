import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowLeftRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { useOwners } from "#core/web/api/owners.ts";
import { ofRecord, usePeek } from "#core/web/lists/peek/peek.ts";
import { STAGES, scoreOutOfTen } from "#deals/deals/shared/rules.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { useDragSource } from "#ui/web/behaviour/drag.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuChoice } from "#ui/web/menu/menu.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { DueDay } from "../fields/due-day.tsx";
import { StageAge } from "../fields/stage-age.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { focusBeside, focusNeighbour } from "../list/deal-keys.ts";
import type { DealDialog } from "../list/deal-search.ts";
import { DRAGGED_DEAL, type MoveDeal } from "../stages/move-deal.ts";

type Props = {
  deal: DealOnCard;
  mayMove: boolean;
  moving: MoveDeal;
  onOpen: (dialog: DealDialog, id: string) => void;
};

/** A deal on the board in three lines: dragged to another stage, moved with Alt and an arrow key, or by its menu. */
export function BoardCard({ deal, mayMove, moving, onOpen }: Props) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const more = useRest(deal);
  const isOpen = usePeek().peek === deal.id;
  const { id, rowVersion, stage, name } = deal;
  useDragSource(card, DRAGGED_DEAL, { id, rowVersion, stage, name });
  return (
    <article
      aria-labelledby={titleId}
      ref={card}
      draggable={mayMove}
      data-tip={more === "" ? undefined : more}
      {...ofRecord("deal", deal.id)}
      aria-current={isOpen || undefined}
      className={clsx(
        "group/card relative h-22 rounded-control border border-line bg-surface px-2.5 py-2 text-sm",
        "outline-offset-[-2px] outline-focus hover:border-line-control has-[[data-deal]:focus-visible]:outline-2",
        isOpen && "border-primary",
        mayMove && "cursor-grab active:cursor-grabbing",
        moving.movingId === deal.id && "opacity-55",
      )}
    >
      <div className="flex h-6 items-center gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 font-semibold">
          <CardTitle deal={deal} mayMove={mayMove} moving={moving} onOpen={onOpen} />
        </h3>
        <OwnerAvatar deal={deal} />
        {mayMove && <MoveMenu deal={deal} moving={moving} />}
      </div>
      <p className="flex h-6 items-center gap-1.5">
        <span className="min-w-0 flex-1 truncate">
          <CompactAmount amount={deal.amountRequested} currency={deal.currency} />
          {deal.investmentType !== null && (
            <span dir="auto" className="text-quiet">
              {" · "}
              {deal.investmentType}
            </span>
          )}
        </span>
        <span className="text-quiet">
          <StageAge deal={deal} />
        </span>
      </p>
      <Next deal={deal} />
      <span className="sr-only">{more}</span>
    </article>
  );
}

function Next({ deal }: { deal: DealOnCard }) {
  return (
    <p className="flex h-6 items-center gap-1.5 text-quiet">
      <bdi className="min-w-0 flex-1 truncate">{deal.nextStep}</bdi>
      {deal.nextStepOn !== null && (
        <DueDay day={deal.nextStepOn} isOverdue={deal.overdue.includes("nextStep")} isShort />
      )}
    </p>
  );
}

/** What three lines have no room for, in words: shown on hover and focus. */
function useRest({ scoredAt, aiScore, tags, commentCount, isStale, lastContact, nextStep, name, company }: DealOnCard) {
  const { t, i18n } = useLingui();
  const score = scoreOutOfTen(aiScore);
  const contacted = isStale && lastContact !== null ? formatDate(lastContact, i18n.locales) : null;
  const said = [
    name === company.name ? "" : name,
    nextStep ?? "",
    contacted === null ? "" : t`Last contact ${contacted}`,
    commentCount === 0 ? "" : plural(commentCount, { one: "# comment", other: "# comments" }),
    scoredAt === null ? "" : t`Score ${score}/10`,
    tags.join(", "),
  ];
  return said.filter((one) => one !== "").join(" · ");
}

function OwnerAvatar({ deal: { ownerId } }: { deal: DealOnCard }) {
  const { nameOf } = useOwners();
  const name = ownerId === null ? "" : nameOf(ownerId);
  if (name === "") return null;
  return (
    <span title={name} className="flex pointer-coarse:mr-7">
      <Avatar name={name} size="sm" named />
    </span>
  );
}

/** The arrow keys move between cards; with Alt they move the deal between stages. */
function CardTitle({ deal, mayMove, moving, onOpen }: Props) {
  const title = useFocusAfterMove(deal.id, moving);

  function onKeyDown(event: KeyboardEvent) {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    const stage = across === undefined ? undefined : STAGES[STAGES.indexOf(deal.stage) + across];
    if (event.altKey) {
      if (!mayMove || !stage) return;
      event.preventDefault();
      void moving.move(deal, stage);
    } else if (across !== undefined && focusBeside(across)) event.preventDefault();
    else if (down !== undefined && focusNeighbour(down)) event.preventDefault();
  }

  return (
    <button
      type="button"
      ref={title}
      data-deal={deal.id}
      onKeyDown={onKeyDown}
      onClick={() => onOpen("preview", deal.id)}
      dir="auto"
      className="block max-w-full min-w-6 truncate text-left leading-6 outline-none hover:underline"
    >
      {deal.company.name}
    </button>
  );
}

/** A card that was moved is mounted again in another column. */
function useFocusAfterMove(id: string, { takesFocus }: MoveDeal) {
  const title = useRef<HTMLButtonElement>(null);
  const asks = useEffectEvent(takesFocus);
  useEffect(() => {
    if (asks(id)) title.current?.focus();
  }, [id]);
  return title;
}

/** In sight while the pointer or the focus is on the card; a finger always sees it. */
function MoveMenu({ deal, moving }: Pick<Props, "deal" | "moving">) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span
      ref={place}
      data-move=""
      className="absolute top-1.5 right-1.5 rounded-control bg-surface opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100"
    >
      <Menu
        align="end"
        returnTo={() => place.current?.closest("article")?.querySelector<HTMLElement>("[data-deal]")}
        trigger={
          <IconButton label={t`Move to…`} size="sm">
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
    </span>
  );
}
