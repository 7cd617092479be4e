import type { ReactNode } from "react";

type Props = { title: ReactNode; description?: ReactNode; badge?: ReactNode; actions?: ReactNode };

/** The one `h1` of a screen, a line about it, and its actions with at most one primary. */
export function PageHeader({ title, description, badge, actions }: Props) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
            {title}
          </h1>
          {badge}
        </div>
        {description !== undefined && <p className="mt-0.5 text-base text-quiet">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
