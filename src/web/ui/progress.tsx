import { clsx } from "clsx";

type Props = { label: string; value: number; max?: number; showLabel?: boolean; className?: string };

/** How far something is. `label` says what; it is drawn above the bar when `showLabel` is set. */
export function Progress({ label, value, max = 100, showLabel = false, className }: Props) {
  const percent = max === 0 ? 0 : Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <div className={className}>
      {showLabel && (
        <div aria-hidden className="mb-1 flex justify-between text-sm text-quiet">
          <span>{label}</span>
          <span className="figure">{percent}%</span>
        </div>
      )}
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className={clsx(
          "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line",
          "[&::-moz-progress-bar]:rounded-full [&::-webkit-progress-value]:rounded-full",
          percent === 100
            ? "[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success"
            : "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary",
        )}
      />
    </div>
  );
}
