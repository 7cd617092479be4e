import { clsx } from "clsx";

/** The mark alone; the product's name stands beside it as text. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={clsx("size-6 shrink-0", className)}>
      <rect width="24" height="24" rx="6" className="fill-primary" />
      <path
        d="M5.5 8h13M5.5 12h9M5.5 16h5"
        fill="none"
        className="stroke-on-primary"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
