import type { ReactNode } from "react";
import { useFirstFocus } from "../behaviour/first-focus.ts";

type Props = { icon: ReactNode; title: ReactNode; children: ReactNode; action?: ReactNode; takesFocus?: boolean };

/** A page that says why there is nothing else to see here, and where to go on. */
export function Problem({ icon, title, children, action, takesFocus = false }: Props) {
  const heading = useFirstFocus<HTMLHeadingElement>(takesFocus);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <div aria-hidden className="mb-4 text-quiet [&_svg]:size-8">
        {icon}
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-1 text-base text-quiet">{children}</div>
      {action !== undefined && <div className="mt-5 flex gap-2">{action}</div>}
    </div>
  );
}
