import { clsx } from "clsx";
import type { ReactNode } from "react";
import { oneStopAcross } from "../behaviour/roving.ts";

type Props = {
  title: ReactNode;
  description?: ReactNode;
  badge?: ReactNode;
  /** The tabs of a screen of several, on the title's line. */
  tabs?: ReactNode;
  /** Figures of a list, on the title's line where there is room for both, else below. */
  figures?: ReactNode;
  /** At most one primary and two secondary; the rest belongs into a `MoreMenu`. */
  actions?: ReactNode;
  /** Over a list, whose rows begin as high as they can. */
  tight?: boolean;
};

/** The one `h1` of a screen, a line about it, and its actions with at most one primary. */
export function PageHeader({ title, description, badge, tabs, figures, actions, tight = false }: Props) {
  return (
    <header
      className={clsx(
        "flex flex-wrap gap-x-4",
        tight ? "-mt-2 min-h-8 items-center gap-y-1" : "mb-5 items-start gap-y-3",
      )}
    >
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <h1 tabIndex={-1} className="min-w-0 text-xl font-semibold wrap-anywhere outline-none">
            {title}
          </h1>
          {badge}
        </div>
        {description !== undefined && <p className="mt-0.5 text-base text-quiet">{description}</p>}
      </div>
      {tabs !== undefined && <div className="min-w-0 max-md:order-1 max-md:w-full">{tabs}</div>}
      {figures !== undefined && figures !== false && (
        <div className="min-w-0 -my-1 max-[1719px]:order-1 max-[1719px]:w-full min-[1720px]:flex-1 min-[1720px]:basis-0">
          {figures}
        </div>
      )}
      {actions !== undefined && (
        <div ref={oneStopAcross} className="ml-auto flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}
