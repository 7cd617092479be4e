import type { ReactNode } from "react";

/** What a record is about beside what stands around it; one below the other on narrow screens. */
export function RecordColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">{main}</div>
      <div className="flex min-w-0 flex-col gap-4">{aside}</div>
    </div>
  );
}

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Text as somebody typed it, or what is said where there is none. */
export function Prose({ text, none }: { text: string; none: ReactNode }) {
  if (text === "") return <p className="text-quiet">{none}</p>;
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
