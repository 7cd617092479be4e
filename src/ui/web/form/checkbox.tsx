import { clsx } from "clsx";
import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useCallback, useEffect, useRef } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  /** Keeps the label for screen readers only, as in a table's selection column. */
  labelHidden?: boolean;
  indeterminate?: boolean;
  /** A form sets and reads the box by it. */
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, labelHidden = false, indeterminate = false, className, ref, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useCallback(
    (box: HTMLInputElement | null) => {
      input.current = box;
      if (typeof ref === "function") ref(box);
      else if (ref) ref.current = box;
    },
    [ref],
  );
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={clsx(
        "inline-flex min-h-6 items-start gap-2 has-disabled:opacity-55",
        labelHidden && "-m-1 p-1",
        className,
      )}
    >
      <span className="relative my-0.5 inline-flex size-4 shrink-0">
        <input
          {...props}
          ref={keep}
          type="checkbox"
          className="peer size-4 appearance-none rounded-[4px] border border-line-control bg-surface checked:border-transparent checked:bg-primary indeterminate:border-transparent indeterminate:bg-primary aria-invalid:border-danger"
        />
        {indeterminate ? (
          <Minus aria-hidden className="pointer-events-none absolute top-0.5 left-0.5 size-3 text-on-primary" />
        ) : (
          <Check
            aria-hidden
            className="pointer-events-none invisible absolute top-0.5 left-0.5 size-3 text-on-primary peer-checked:visible"
          />
        )}
      </span>
      <span className={labelHidden ? "sr-only" : "text-base"}>{label}</span>
    </label>
  );
}
