import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";

type Props = {
  /** The heading it has in the file. */
  name: string;
  samples: string;
  /** Nothing becomes of it. */
  isLeft: boolean;
  className?: string | undefined;
  /** How sure what it becomes is. */
  mark?: ReactNode;
  /** What chooses what it becomes. */
  children: ReactNode;
};

/** A column of a file: its heading, what stands in it, and what it becomes. */
export function ColumnLine({ name, samples, isLeft, className, mark, children }: Props) {
  return (
    <div className={clsx("grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5", className)}>
      <span className={clsx("truncate font-medium", isLeft && "text-quiet")} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className="truncate text-sm text-quiet max-sm:order-2 max-sm:col-span-2" dir="auto" title={samples}>
        {samples === "" ? <Trans>Empty in the first rows</Trans> : samples}
      </span>
      {children}
      {mark}
    </div>
  );
}
