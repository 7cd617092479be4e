import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { createContext, type ReactNode, use, useId } from "react";

type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

const FieldContext = createContext<FieldControl | null>(null);

/** What ties a control to the field around it: its id, its hint, its error. Empty outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

type Props = {
  label: ReactNode;
  /** It stands beside it already, and is only read out. */
  isLabelHidden?: boolean;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  optional?: boolean;
  className?: string;
};

/** Label, control, hint and error of one value. The control inside finds them by itself. */
export function Field({
  label,
  isLabelHidden = false,
  children,
  hint,
  error,
  required = false,
  optional = false,
  className,
}: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  // What is to be done says the error; the hint comes back when it is.
  const isHinted = hint !== undefined && error === undefined;
  const describedBy = [error !== undefined && errorId, isHinted && hintId].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(describedBy !== "" && { "aria-describedby": describedBy }),
    ...(error !== undefined && { "aria-invalid": true }),
    ...(required && { "aria-required": true }),
  };
  return (
    <div className={clsx("flex min-w-0 flex-col gap-1", className)}>
      <div className={isLabelHidden ? "sr-only" : "flex gap-1 text-sm font-medium"}>
        <label htmlFor={id}>
          {label}
          {optional && (
            <span className="font-normal text-quiet">
              {" "}
              <Trans>(optional)</Trans>
            </span>
          )}
        </label>
        {required && (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error !== undefined && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
      {isHinted && (
        <p id={hintId} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
