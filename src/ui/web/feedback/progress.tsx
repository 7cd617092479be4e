import { clsx } from "clsx";

const TONES = {
  primary: "[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary",
  neutral: "[&::-moz-progress-bar]:bg-quiet [&::-webkit-progress-value]:bg-quiet",
  warn: "[&::-moz-progress-bar]:bg-warn [&::-webkit-progress-value]:bg-warn",
  info: "[&::-moz-progress-bar]:bg-info [&::-webkit-progress-value]:bg-info",
  success: "[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success",
};

type Props = {
  label: string;
  value: number;
  max?: number;
  showLabel?: boolean;
  /** Absent, it is green once it is whole. */
  tone?: keyof typeof TONES;
  className?: string;
};

/** How far something is. `label` says what; it is drawn above the bar when `showLabel` is set. */
export function Progress({ label, value, max = 100, showLabel = false, tone, className }: Props) {
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
          TONES[tone ?? (percent === 100 ? "success" : "primary")],
        )}
      />
    </div>
  );
}
