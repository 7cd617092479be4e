import { clsx } from "clsx";

type Props = {
  label: string;
  /** How it is called where several have the same label. */
  name?: string;
  checked: boolean;
  busy?: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Turns something on or off at once. A form that is saved has checkboxes. */
export function Switch({ label, name, checked, busy = false, disabled = false, onChange }: Props) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span aria-hidden className="text-sm">
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-label={name ?? label}
        aria-checked={checked}
        aria-busy={busy || undefined}
        disabled={disabled || busy}
        onClick={() => onChange(!checked)}
        className={clsx(
          "inline-flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-120 disabled:opacity-55",
          checked ? "border-transparent bg-primary" : "border-line-control bg-sunken",
        )}
      >
        <span
          className={clsx(
            "size-4.5 rounded-full transition-transform duration-120",
            checked ? "translate-x-4 bg-on-primary" : "bg-quiet",
          )}
        />
      </button>
    </span>
  );
}
