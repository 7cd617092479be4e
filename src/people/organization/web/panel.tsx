import type { ReactNode } from "react";

/** One group of settings under its heading. */
export function Panel({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-5 max-w-3xl rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {about !== undefined && <p className="text-base text-quiet">{about}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}
