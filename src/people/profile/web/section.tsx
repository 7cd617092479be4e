import { type ReactNode, useId } from "react";

type Props = { title: ReactNode; description?: ReactNode; badge?: ReactNode; children: ReactNode };

/** One subject of the profile. */
export function Section({ title, description, badge, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-2xl rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {badge}
      </div>
      {description !== undefined && <p className="text-base text-quiet">{description}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}
