import type { ReactNode } from "react";

type Props = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** What this place is for, and the one thing to do next. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line px-6 py-10 text-center">
      {icon !== undefined && (
        <div aria-hidden className="mb-3 text-quiet [&_svg]:size-6">
          {icon}
        </div>
      )}
      <p className="text-base font-medium">{title}</p>
      {text !== undefined && <p className="mt-1 max-w-prose text-sm text-quiet">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
