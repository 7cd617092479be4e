import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

/** The browser's own select: right on every phone and for every screen reader. Options are `<option>` elements. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <div className={clsx("relative", className)}>
      <select {...useFieldControl()} {...props} className={clsx(inputStyle, "appearance-none pr-8 text-ellipsis")}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-quiet" />
    </div>
  );
}
