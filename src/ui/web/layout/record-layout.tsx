import type { ReactNode } from "react";

type ColumnsProps = {
  /** What is read first. */
  lead?: ReactNode;
  /** What happened, and what else is about the record itself. */
  main?: ReactNode;
  /** The facts, and what stands around it. */
  aside: ReactNode;
};

/** What a record is about beside the facts and what stands around it; on narrow screens one below the other, the facts in between. */
export function RecordColumns({ lead, main, aside }: ColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 in-data-panel:flex in-data-panel:flex-col in-data-panel:items-stretch lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      {lead !== undefined && <div className="flex min-w-0 flex-col gap-4">{lead}</div>}
      <div className="flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
      {main !== undefined && <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">{main}</div>}
    </div>
  );
}

type SectionProps = {
  title: ReactNode;
  /** Its name as a region, for those that are gone to. */
  label?: string;
  /** Stands at the end of the line of its title. */
  beside?: ReactNode;
  children: ReactNode;
};

export function Section({ title, label, beside, children }: SectionProps) {
  return (
    <section aria-label={label} className="rounded-card border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Text as somebody typed it, or what is said where none exists. */
export function Prose({ text, none }: { text: string; none: ReactNode }) {
  if (text === "") return <p className="text-quiet">{none}</p>;
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
