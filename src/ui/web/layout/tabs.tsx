import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

export type Tab<Id extends string> = { id: Id; label: ReactNode; content: ReactNode };

type Props<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
};

/** Moves the focus along the tabs as the ARIA pattern has it, and opens the tab it comes to. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  tab?.click();
}

/** The page keeps which tab is open, usually in the address, so that a tab can be linked to. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: Props<Id>) {
  const id = useId();
  const open = tabs.find((tab) => tab.id === value);
  return (
    <div className={className}>
      <TabList {...{ id, label, tabs, value, onChange }} />
      {open && (
        <TabPanel key={open.id} id={id} value={open.id} className="pt-4">
          {open.content}
        </TabPanel>
      )}
    </div>
  );
}

type ListProps<Id extends string> = Pick<Props<Id>, "label" | "value" | "onChange"> & {
  /** That of its panel too. */
  id: string;
  tabs: readonly Omit<Tab<Id>, "content">[];
  /** On a line with something else. */
  isInLine?: boolean;
};

/** The tabs alone, where their panel stands apart. */
export function TabList<Id extends string>({ id, label, tabs, value, onChange, isInLine = false }: ListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the open one may stand beyond the edge.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${value}`)}`);
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [id, value]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveAlong}
      className={clsx("fading-edges relative flex gap-1 overflow-x-auto", !isInLine && "border-b border-line")}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab.id === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={clsx(
            isInLine ? tabInLine : "-mb-px flex-1 border-b-2 px-3 py-2 sm:flex-none",
            "text-base font-medium whitespace-nowrap focus-visible:outline-offset-[-2px]",
            tab.id === value ? "border-primary-text text-text" : "border-transparent text-quiet hover:text-text",
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** A tab on a line with something else. */
export const tabInLine = "inline-flex h-8 items-center border-b-2 px-2";

type PanelProps = { id: string; value: string; className?: string; children: ReactNode };

/** What the open tab shows. */
export function TabPanel({ id, value, className, children }: PanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={className}>
      {children}
    </div>
  );
}
