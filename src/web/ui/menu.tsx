import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

type MenuProps = { trigger: ReactElement; children: ReactNode; align?: "start" | "end"; side?: "top" | "bottom" };

const ITEM = [
  "flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-base outline-none select-none data-highlighted:bg-hover",
  "data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet",
].join(" ");

export function Menu({ trigger, children, align = "start", side = "bottom" }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <Base.Popup className="floating max-h-(--available-height) min-w-48 overflow-y-auto p-1 outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { children: ReactNode; icon?: ReactNode; onSelect: () => void; disabled?: boolean; tone?: "danger" };

export function MenuItem({ children, icon, onSelect, disabled = false, tone }: ItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={clsx(ITEM, tone === "danger" && "text-danger [&_svg]:text-danger")}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Base.Item>
  );
}

/** `render` is a link element, so that the entry can also be opened in a new tab. */
export function MenuLink({ children, icon, render }: { children: ReactNode; icon?: ReactNode; render: ReactElement }) {
  return (
    <Base.LinkItem render={render} closeOnClick className={ITEM}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Base.LinkItem>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** What is chosen is done at once, and there is nothing else to choose. */
  closes?: boolean;
};

export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
  closes = false,
}: ChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-quiet">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick={closes} className={ITEM}>
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

type CheckProps = { children: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** One of several that may be chosen: the menu stays open for the next. */
export function MenuCheck({ children, checked, onChange }: CheckProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={(next) => onChange(next)} className={ITEM}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check aria-hidden />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
