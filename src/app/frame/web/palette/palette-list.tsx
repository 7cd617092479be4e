import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from "react";

export type PaletteEntry = {
  id: string;
  icon: LucideIcon;
  label: ReactNode;
  /** At the end of its line. */
  hint?: ReactNode;
  run: () => void;
};
export type PaletteGroup = { id: string; heading?: string; entries: readonly PaletteEntry[] };

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, n: 1, j: 1, p: -1, k: -1 };

/** Where a key leads from an entry, if it is one that moves. */
function placeAfter(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  groups: readonly PaletteGroup[],
  place: number,
): number | undefined {
  const entries = groups.flatMap((group) => group.entries);
  if (key === "Home") return 0;
  if (key === "End") return entries.length - 1;
  const step = key.startsWith("Arrow") || ctrlKey ? STEPS[key] : undefined;
  if (step === undefined) return undefined;
  if (metaKey) return step > 0 ? entries.length - 1 : 0;
  if (altKey) {
    const current = entries[place];
    const group = groups.findIndex((one) => one.entries.some((entry) => entry === current)) + step;
    const first = groups[(group + groups.length) % groups.length]?.entries[0];
    return entries.findIndex((entry) => entry === first);
  }
  return (place + step + entries.length) % entries.length;
}

/** Scrolls to the chosen option, and to the heading of its group if it is the first there. */
function useInSight(chosenOption: string | undefined) {
  useEffect(() => {
    if (chosenOption === undefined) return;
    const option = document.getElementById(chosenOption);
    const heading = option?.previousElementSibling;
    if (heading?.role === "presentation") heading.scrollIntoView({ block: "nearest" });
    option?.scrollIntoView({ block: "nearest" });
  }, [chosenOption]);
}

/**
 * A field and a list below it (the pattern "combobox" of WAI-ARIA): the focus stays in the field, which points at the chosen entry.
 * That is the first until another one is chosen, and again once what is shown no longer has it. Arrows go round, Home and End to
 * the ends, as do arrows with ⌘; with Alt they go from group to group; Ctrl with n, j, p and k are arrows, too.
 */
export function useListBelowField(groups: readonly PaletteGroup[]) {
  const listId = useId();
  const [asked, choose] = useState<string>();
  const entries = groups.flatMap((group) => group.entries);
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === asked),
  );
  const chosen = entries[place];
  const optionId = (id: string) => `${listId}-${id}`;
  const chosenOption = chosen && optionId(chosen.id);

  useInSight(chosenOption);

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends a word of an input method is no choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      chosen?.run();
      return;
    }
    const next = placeAfter(event, groups, place);
    if (next === undefined) return;
    event.preventDefault();
    choose(entries[next]?.id);
  }

  return {
    /** Back to the first. */
    forget: () => choose(undefined),
    field: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": entries.length > 0,
      "aria-controls": listId,
      "aria-activedescendant": chosenOption,
      autoComplete: "off",
      onKeyDown,
    },
    list: { role: "listbox", id: listId },
    optionOf: ({ id, run }: PaletteEntry) => ({
      role: "option",
      id: optionId(id),
      tabIndex: -1,
      "aria-selected": id === chosen?.id,
      // Moving, not entering: a list that scrolls under a resting pointer is nobody's choice.
      onPointerMove: () => id !== chosen?.id && choose(id),
      // The focus stays in the field.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: run,
    }),
  } as const;
}

type ListProps = Pick<ReturnType<typeof useListBelowField>, "list" | "optionOf"> & {
  label: string;
  groups: readonly PaletteGroup[];
};

export function PaletteList({ list, optionOf, label, groups }: ListProps) {
  const headings = useId();
  return (
    <div {...list} aria-label={label} className="max-h-[50vh] overflow-y-auto p-1.5 empty:hidden">
      {groups.map(({ id, heading, entries }) =>
        heading === undefined ? (
          <Entries key={id} entries={entries} optionOf={optionOf} />
        ) : (
          <fieldset key={id} className="min-w-0" aria-labelledby={`${headings}-${id}`}>
            <div id={`${headings}-${id}`} role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-quiet">
              {heading}
            </div>
            <Entries entries={entries} optionOf={optionOf} />
          </fieldset>
        ),
      )}
    </div>
  );
}

function Entries({ entries, optionOf }: Pick<ListProps, "optionOf"> & { entries: readonly PaletteEntry[] }) {
  return entries.map((entry) => (
    <div
      key={entry.id}
      {...optionOf(entry)}
      className="flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-base aria-selected:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet"
    >
      <entry.icon aria-hidden />
      {entry.label}
      {entry.hint}
    </div>
  ));
}
