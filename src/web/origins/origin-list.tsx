import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { OriginCard } from "#shared/origins/api.ts";
import type { OriginType } from "#shared/origins/rules.ts";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { OriginDays } from "./origin-days.tsx";
import { OriginOutcome } from "./origin-outcome.tsx";

const COLUMNS: Record<OriginType, string> = {
  event: "lg:grid-cols-[minmax(0,5fr)_9rem_13.5rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,5fr)]",
  partner: "lg:grid-cols-[minmax(0,5fr)_9rem_minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)]",
};

type Props = { type: OriginType; origins: readonly OriginCard[] };

/** A row per event or partner on wide screens, a card on narrow ones. Arrows, j and k move between them, Enter opens. */
export function OriginList({ type, origins }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useShortcut({ keys: "j", label: t`Next row`, group: t`This page`, run: () => moveFocus(list.current, 1) });
  useShortcut({ keys: "k", label: t`Previous row`, group: t`This page`, run: () => moveFocus(list.current, -1) });
  const columns = COLUMNS[type];

  return (
    <div className="rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className={clsx(
          "hidden gap-4 rounded-t-card border-b border-line bg-sunken px-4 py-2 text-sm font-medium text-quiet lg:grid",
          columns,
        )}
      >
        <span>{t`Name`}</span>
        <span>{t`Kind`}</span>
        {type === "event" && <span>{t`Date`}</span>}
        <span>{t`Place`}</span>
        <span>{type === "event" ? t`Owner` : t`Main contact`}</span>
        <span>{t`Companies`}</span>
      </div>
      <ul ref={list} aria-label={type === "event" ? t`Events` : t`Partners`} className="divide-y divide-line">
        {origins.map((origin) => (
          <OriginRow key={origin.id} origin={origin} columns={columns} />
        ))}
      </ul>
    </div>
  );
}

function moveFocus(list: HTMLElement | null, step: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
  rows[current === -1 ? 0 : current + step]?.focus();
}

function onArrow(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  moveFocus(event.currentTarget.closest("ul"), event.key === "ArrowDown" ? 1 : -1);
}

function OriginRow({ origin, columns }: { origin: OriginCard; columns: string }) {
  const { t } = useLingui();
  const { id, type, name, kind, place, contact, owner, startsOn } = origin;
  return (
    // Rows far outside the window are not drawn, so that thousands of them scroll like ten.
    <li
      className={clsx(
        "grid items-center gap-x-4 gap-y-1.5 px-4 py-3 [contain-intrinsic-size:auto_44px] [content-visibility:auto] hover:bg-hover lg:py-2.5",
        columns,
      )}
    >
      <h2 className="min-w-0 truncate text-base font-medium">
        <Link
          to={type === "event" ? "/deal-sourcing/events/$id" : "/deal-sourcing/partners/$id"}
          params={{ id }}
          data-row
          onKeyDown={onArrow}
          className="rounded-control hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
        <Cell label={t`Kind`}>
          <Badge tone={type === "event" ? "warn" : "teal"}>{kind}</Badge>
        </Cell>
        {type === "event" && (
          <Cell label={t`Date`} isEmpty={startsOn === null} className="figure">
            <OriginDays {...origin} />
          </Cell>
        )}
        <Cell label={t`Place`} isEmpty={place === null} className="lg:truncate">
          <bdi>{place}</bdi>
        </Cell>
        {type === "event" ? (
          <Cell label={t`Owner`} isEmpty={owner === null} className="lg:truncate">
            {owner?.name}
          </Cell>
        ) : (
          <Cell label={t`Main contact`} isEmpty={contact === null} className="lg:truncate">
            {contact && (
              <Link to="/contacts/$id" params={{ id: contact.id }} className="rounded-control hover:underline">
                <bdi>{contact.name}</bdi>
              </Link>
            )}
          </Cell>
        )}
        <Cell label={t`Companies`}>
          <OriginOutcome origin={origin} />
        </Cell>
      </div>
    </li>
  );
}

type CellProps = { label: string; isEmpty?: boolean; className?: string; children: ReactNode };

/** One cell of a row. On narrow screens what is not known takes no room. */
function Cell({ label, isEmpty = false, className, children }: CellProps) {
  return (
    <div className={clsx("min-w-0 text-sm", isEmpty && "hidden lg:block", className)}>
      <span className="sr-only">{label}: </span>
      {isEmpty ? <span className="text-quiet">–</span> : children}
    </div>
  );
}
