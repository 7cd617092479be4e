import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

type Props = {
  label: string;
  hint?: ReactNode;
  /** As of `<input accept>`: ".csv,text/csv". */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Drop files here or choose them. It is the browser's own file input, spread over the whole zone. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: Props) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={clsx(
        "relative flex flex-col items-center gap-1 rounded-card border border-dashed px-6 py-10 text-center",
        "transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        over ? "border-primary-text bg-primary-tint" : "border-line-control",
        disabled ? "opacity-55" : "hover:bg-hover",
      )}
    >
      <Upload aria-hidden className="mb-2 size-5 text-quiet" />
      <span aria-hidden className="text-base font-medium">
        {label}
      </span>
      <span id={hintId} className="text-sm text-quiet">
        <Trans>Drop a file here or choose one</Trans>
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
