import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Spinner } from "./feedback/spinner.tsx";

type Props = ComponentProps<"button"> & { label: string; busy?: boolean; size?: "sm" | "md" };

/** A button that shows only an icon: the label is its name for screen readers and, on hover, for everybody. */
export function IconButton({ label, busy = false, size = "md", disabled, className, children, ...props }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled === true || busy}
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-control text-quiet transition-colors duration-120",
        "not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-55",
        "data-popup-open:bg-hover data-popup-open:text-text [&_svg]:size-4",
        size === "md" ? "size-8" : "size-7",
        className,
      )}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
