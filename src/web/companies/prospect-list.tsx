import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { CompanyCard } from "#shared/companies/api.ts";
import { useShortcut } from "../core/shortcuts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { SOURCE_TONES, SOURCE_WORDS, STANDING_TONES, STANDING_WORDS, standingOf } from "./vocabulary.ts";

const COLUMNS = "lg:grid-cols-[minmax(0,6fr)_minmax(0,2fr)_4rem_minmax(0,3fr)_5rem_5.5rem_6rem_6.25rem]";

type Props = { prospects: readonly CompanyCard[]; mayView: boolean };

/** A row per prospect on wide screens, a card on narrow ones. Arrows, j and k move between them, Enter opens. */
export function ProspectList({ prospects, mayView }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useShortcut({ keys: "j", label: t`Next prospect`, group: t`This page`, run: () => moveFocus(list.current, 1) });
  useShortcut({ keys: "k", label: t`Previous prospect`, group: t`This page`, run: () => moveFocus(list.current, -1) });

  return (
    <div className="rounded-card border border-line bg-surface">
      <div
        aria-hidden
        className={`hidden gap-4 rounded-t-card border-b border-line bg-sunken px-4 py-2 text-sm font-medium text-quiet lg:grid ${COLUMNS}`}
      >
        <span>{t`Company`}</span>
        <span>{t`Sector`}</span>
        <span className="text-right">{t`Founded`}</span>
        <span>{t`Website`}</span>
        <span>{t`Source`}</span>
        <span>{t`Status`}</span>
        <span>{t`Added`}</span>
        <span />
      </div>
      <ul ref={list} aria-label={t`Prospects`} className="divide-y divide-line">
        {prospects.map((prospect) => (
          <ProspectRow key={prospect.id} prospect={prospect} mayView={mayView} />
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

function ProspectRow({ prospect, mayView }: { prospect: CompanyCard; mayView: boolean }) {
  const { t, i18n } = useLingui();
  const { id, name, description, sector, foundedYear, website, source, createdAt } = prospect;
  const standing = standingOf(prospect);
  return (
    // Rows far outside the window are not drawn, so that thousands of them scroll like ten.
    <li
      className={`grid items-center gap-x-4 gap-y-1.5 px-4 py-3 [contain-intrinsic-size:auto_62px] [content-visibility:auto] hover:bg-hover lg:py-2 ${COLUMNS}`}
    >
      <div className="min-w-0">
        <h2 className="truncate text-base font-medium">
          {mayView ? (
            <Link
              to="/deal-sourcing/$id"
              params={{ id }}
              data-row
              onKeyDown={onArrow}
              className="rounded-control hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {description !== "" && (
          <p className="truncate text-sm text-quiet" dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
        <Fact label={t`Sector`}>{sector !== null && <bdi className="lg:block lg:truncate">{sector}</bdi>}</Fact>
        <Fact label={t`Founded`} className="figure lg:text-right">
          {foundedYear}
        </Fact>
        <Fact label={t`Website`} className="lg:truncate">
          {website !== null && <WebLink address={website} short />}
        </Fact>
        <Fact label={t`Source`}>
          <Badge tone={SOURCE_TONES[source]}>{i18n._(SOURCE_WORDS[source])}</Badge>
        </Fact>
        <Fact label={t`Status`}>
          <Badge tone={STANDING_TONES[standing]}>{i18n._(STANDING_WORDS[standing])}</Badge>
        </Fact>
        <Fact label={t`Added`} className="text-quiet">
          <Moment at={createdAt} />
        </Fact>
      </div>
      <ViewDetails id={id} name={name} mayView={mayView} />
    </li>
  );
}

function Fact({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  const isEmpty = children === null || children === false;
  return (
    <div className={`min-w-0 text-sm ${isEmpty ? "hidden lg:block" : ""} ${className}`}>
      <span className="sr-only">{label}: </span>
      {isEmpty ? <span className="text-quiet">–</span> : children}
    </div>
  );
}

function ViewDetails({ id, name, mayView }: { id: string; name: string; mayView: boolean }) {
  const { t } = useLingui();
  if (!mayView) {
    return (
      <Button size="sm" disabled>
        <Trans>View details</Trans>
      </Button>
    );
  }
  return (
    <Link
      to="/deal-sourcing/$id"
      params={{ id }}
      aria-label={t`View details of ${name}`}
      className={buttonStyle({ size: "sm", className: "justify-self-start lg:justify-self-end" })}
    >
      <Trans>View details</Trans>
    </Link>
  );
}
