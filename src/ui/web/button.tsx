import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./feedback/spinner.tsx";

/** Also for links that look like buttons: `<Link className={buttonStyle({ variant: "primary" })}>`. */
export const buttonStyle = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none",
    "transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-80",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover",
        secondary: "border-line bg-surface text-text not-disabled:hover:bg-hover",
        ghost:
          "border-transparent bg-transparent text-text not-disabled:hover:bg-hover aria-pressed:bg-primary-tint aria-pressed:text-primary-text data-popup-open:bg-hover",
        danger: "border-transparent bg-danger-solid text-on-primary not-disabled:hover:bg-danger-solid-hover",
      },
      size: {
        sm: "h-7 px-2.5 text-sm",
        md: "h-8 px-3 text-base",
        lg: "h-10 px-4 text-base",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type Props = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    icon?: ReactNode;
    busy?: boolean;
    /** What the button says while it works ("Saving..."). The width fits the longer of the two, so nothing jumps. */
    busyLabel?: string;
  };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  ...props
}: Props) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {busy ? <Spinner /> : icon}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid">
          <span className={busy ? "invisible col-start-1 row-start-1" : "col-start-1 row-start-1"}>{children}</span>
          <span className={busy ? "col-start-1 row-start-1" : "invisible col-start-1 row-start-1"}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}
