import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useShortcut } from "#core/web/app/shortcuts.ts";

const titles = () => [...document.querySelectorAll<HTMLElement>("[data-deal]")];

function titleAround(element: Element | null): HTMLElement | null {
  return element?.closest("article, tr")?.querySelector<HTMLElement>("[data-deal]") ?? null;
}

function focusTitle(title: HTMLElement | undefined): boolean {
  if (!title) return false;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: "nearest" });
  title.closest("article")?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Moves the focus from the card it is in to the one before or after; from nowhere to the first. */
export function focusNeighbour(step: 1 | -1): boolean {
  const all = titles();
  const here = titleAround(document.activeElement);
  return focusTitle(all[here ? all.indexOf(here) + step : 0]);
}

const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>("[data-deal]") ?? [])];

/** Moves the focus from a card of the board to the one beside it, in the next column that has any. */
export function focusBeside(step: 1 | -1): boolean {
  const columns = [...document.querySelectorAll("[data-board-column]")].filter((one) =>
    one.querySelector("[data-deal]"),
  );
  const here = titleAround(document.activeElement);
  const column = columns.findIndex((one) => here !== null && one.contains(here));
  const place = here ? cardsOf(columns[column]).indexOf(here) : 0;
  const beside = column === -1 ? [] : cardsOf(columns[column + step]);
  return focusTitle(beside[Math.min(place, beside.length - 1)]);
}

/** The keys of the deal list. `e` means the card one is at, or was at last. */
export function useDealKeys(list: { mayEdit: boolean; onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const group = t`Deals`;
  const lastAt = useRef<string>(undefined);

  useEffect(() => {
    const remember = () => {
      lastAt.current = titleAround(document.activeElement)?.dataset["deal"] ?? lastAt.current;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);

  useShortcut({ keys: "j", label: t`Next deal`, group, run: () => focusNeighbour(1) });
  useShortcut({ keys: "k", label: t`Previous deal`, group, run: () => focusNeighbour(-1) });
  useShortcut(
    {
      keys: "e",
      label: t`Edit the deal`,
      group,
      run: () => {
        if (lastAt.current !== undefined) list.onEdit(lastAt.current);
      },
    },
    list.mayEdit,
  );
}

/** The keys that a card of the board listens to itself, where a person who looks for keys finds them. */
export function useBoardKeys(mayMove: boolean) {
  const { t } = useLingui();
  const group = t`Deals`;
  useShortcut(
    {
      keys: "m",
      label: t`Move to another stage`,
      group,
      run: () => document.activeElement?.closest("article")?.querySelector<HTMLElement>("[data-move] button")?.click(),
    },
    mayMove,
  );
  useShortcut({ keys: "alt+ArrowRight", label: t`Move the deal to the next stage`, group }, mayMove);
  useShortcut({ keys: "alt+ArrowLeft", label: t`Move the deal to the stage before`, group }, mayMove);
}
