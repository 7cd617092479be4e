import { clsx } from "clsx";

/** Decoration beside words that say what is happening; on its own, give it a label. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      className={clsx("size-4 animate-spin", className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "status", "aria-label": label })}
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
