import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

type Props = {
  label: string;
  /** What is seen of the label, where what it is for stands beside it. */
  shown?: string;
  hint?: ReactNode;
  /** As of `<input accept>`: ".csv,text/csv". */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** One line beside other controls instead of a zone of its own. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
};

/** Drop files here or choose them. It is the browser's own file input, spread over the whole zone. */
export function FileDrop({
  label,
  shown = label,
  hint,
  accept,
  multiple = false,
  disabled = false,
  compact = false,
  onFiles,
}: Props) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={clsx(
        "relative flex items-center rounded-card border border-dashed",
        compact ? "flex-wrap gap-x-2 px-3 py-2" : "flex-col gap-1 px-6 py-10 text-center",
        "transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        over ? "border-primary-text bg-primary-tint" : "border-line-control",
        disabled ? "opacity-55" : "hover:bg-hover",
      )}
    >
      <Upload aria-hidden className={clsx("shrink-0 text-quiet", compact ? "size-4" : "mb-2 size-5")} />
      <span aria-hidden className="max-w-full min-w-0 text-base font-medium wrap-anywhere">
        {shown}
      </span>
      <span id={hintId} className="text-sm text-quiet">
        {multiple ? <Trans>Drop files here, or choose them</Trans> : <Trans>Drop a file here, or choose one</Trans>}
        {hint !== undefined && <span className="block text-xs">{hint}</span>}
      </span>
      <input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file can be chosen again after an error.
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
