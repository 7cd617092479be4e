import type { ReactNode } from "react";

export type TimelineEntry = { id: string; icon?: ReactNode; title: ReactNode; time: ReactNode; children?: ReactNode };

/** What happened to a record, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="group flex gap-3">
          <div aria-hidden className="flex flex-col items-center">
            <span className="mt-0.5 flex size-5 items-center justify-center rounded-full bg-sunken text-quiet [&_svg]:size-3">
              {entry.icon}
            </span>
            <span className="w-px flex-1 bg-line group-last:hidden" />
          </div>
          <div className="min-w-0 flex-1 pb-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="text-base">{entry.title}</p>
              <p className="text-xs text-quiet">{entry.time}</p>
            </div>
            {entry.children !== undefined && <div className="mt-1 text-sm text-quiet">{entry.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
