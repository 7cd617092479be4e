import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFirstFocus } from "../behaviour/first-focus.ts";

const TONES = {
  danger: { icon: CircleAlert, style: "bg-danger-tint text-danger" },
  success: { icon: CircleCheck, style: "bg-success-tint text-success" },
  warn: { icon: TriangleAlert, style: "bg-warn-tint text-warn" },
  info: { icon: Info, style: "bg-info-tint text-info" },
};

type Props = {
  tone: keyof typeof TONES;
  children: ReactNode;
  className?: string;
  /** Of the answer to what was pressed, perhaps far below. */
  takesFocus?: boolean;
};

/** Announced at once when it is a failure, politely otherwise. */
export function Alert({ tone, children, className, takesFocus = false }: Props) {
  const ref = useFirstFocus<HTMLDivElement>(takesFocus);
  const { icon: Icon, style } = TONES[tone];
  return (
    <div
      ref={ref}
      tabIndex={takesFocus ? -1 : undefined}
      role={tone === "danger" ? "alert" : "status"}
      className={clsx("flex gap-2 rounded-card px-3 py-2.5 text-base", style, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
