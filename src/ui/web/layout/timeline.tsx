import type { ReactNode } from "react";

export type TimelineEntry = { id: string; icon?: ReactNode } & (
  | { title: ReactNode; time: ReactNode; children?: ReactNode }
  /** What says itself what it is and when it was. */
  | { body: ReactNode }
);

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
          <div className="min-w-0 flex-1 pb-4">{"body" in entry ? entry.body : <Told {...entry} />}</div>
        </li>
      ))}
    </ol>
  );
}

function Told({ title, time, children }: { title: ReactNode; time: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <div className="min-w-0 text-base">{title}</div>
        <p className="text-xs text-quiet">{time}</p>
      </div>
      {children !== undefined && children !== null && <div className="mt-1 text-sm text-quiet">{children}</div>}
    </>
  );
}
