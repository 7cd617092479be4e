import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { buttonStyle } from "../button.tsx";

type Props = Omit<ComponentProps<"select">, "className"> & {
  label: string;
  /** What stands on it: "Stage: All". */
  text: string;
  /** It narrows what is shown. */
  isChosen?: boolean;
  icon?: ReactNode;
  onPhoneOnly?: boolean;
};

/** A select of a toolbar: as wide as what it says, quiet until something is chosen. Options are `<option>` elements. */
export function PillSelect({ label, text, isChosen = false, icon, onPhoneOnly = false, children, ...props }: Props) {
  return (
    <span
      className={clsx(
        buttonStyle({ variant: "ghost", size: "sm" }),
        onPhoneOnly && "sm:hidden!",
        "relative max-w-full gap-1! px-2! has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-focus",
        isChosen ? "bg-primary-tint! text-primary-text!" : "hover:bg-hover",
      )}
    >
      {icon}
      <span aria-hidden className="max-w-48 truncate">
        {text}
      </span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-70" />
      <select aria-label={label} {...props} className="absolute inset-0 size-full cursor-pointer opacity-0">
        {children}
      </select>
    </span>
  );
}
