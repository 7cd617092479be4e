import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { type ComponentProps, cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { useFirstPress } from "../behaviour/first-press.ts";
import { useMenuParts } from "./menu-parts.ts";

type MenuProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
  /** What gets the focus when it closes, where that is not its button. */
  returnTo?: () => HTMLElement | null | undefined;
  /** Its entries, where their code comes with what opens it. */
  needs?: { preload?: () => Promise<void> | undefined };
};

const OpenableMenu = lazyRouteComponent(() => import("./openable-menu.tsx"), "OpenableMenu");

const ITEM = [
  "flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-base outline-none select-none data-highlighted:bg-hover",
  "data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet",
].join(" ");

/** A menu is its button until somebody presses it: most on a screen are never opened, and what opens them weighs as much as a screen. */
export function Menu({ trigger, align = "start", side = "bottom", returnTo, needs, children }: MenuProps) {
  const { press, handlers, pressed } = useFirstPress(() => both(OpenableMenu.preload?.(), needs?.preload?.()));
  if (press !== undefined) {
    return (
      <OpenableMenu press={press} trigger={trigger} align={align} side={side} returnTo={returnTo}>
        {children}
      </OpenableMenu>
    );
  }
  return cloneElement(trigger, {
    ...handlers,
    "aria-haspopup": "menu",
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") pressed(event, event.key);
    },
  });
}

/** Nothing to wait for where both have come. */
function both(...loading: (Promise<void> | undefined)[]): Promise<void> | undefined {
  const coming = loading.filter((one) => one !== undefined);
  return coming.length === 0 ? undefined : Promise.all(coming).then(() => undefined);
}

type ItemProps = { children: ReactNode; icon?: ReactNode; onSelect: () => void; disabled?: boolean; tone?: "danger" };

export function MenuItem({ children, icon, onSelect, disabled = false, tone }: ItemProps) {
  const Parts = useMenuParts();
  return (
    <Parts.Item
      onClick={onSelect}
      disabled={disabled}
      className={clsx(ITEM, tone === "danger" && "text-danger [&_svg]:text-danger")}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Parts.Item>
  );
}

/** `render` is a link element, so that the entry can also be opened in a new tab. */
export function MenuLink({ children, icon, render }: { children: ReactNode; icon?: ReactNode; render: ReactElement }) {
  const Parts = useMenuParts();
  return (
    <Parts.LinkItem render={render} closeOnClick className={ITEM}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
    </Parts.LinkItem>
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
  const Parts = useMenuParts();
  return (
    <Parts.Group>
      <Parts.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-quiet">{label}</Parts.GroupLabel>
      <Parts.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Parts.RadioItem key={option.value} value={option.value} closeOnClick={closes} className={ITEM}>
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            <Parts.RadioItemIndicator>
              <Check aria-hidden />
            </Parts.RadioItemIndicator>
          </Parts.RadioItem>
        ))}
      </Parts.RadioGroup>
    </Parts.Group>
  );
}

type CheckProps = Pick<ComponentProps<"div">, "id" | "onKeyDown"> & {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** One of several that may be chosen: the menu stays open for the next. */
export function MenuCheck({ children, checked, onChange, ...props }: CheckProps) {
  const Parts = useMenuParts();
  return (
    <Parts.CheckboxItem {...props} checked={checked} onCheckedChange={(next) => onChange(next)} className={ITEM}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Parts.CheckboxItemIndicator>
        <Check aria-hidden />
      </Parts.CheckboxItemIndicator>
    </Parts.CheckboxItem>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const Parts = useMenuParts();
  return (
    <Parts.Group>
      <Parts.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-quiet">{label}</Parts.GroupLabel>
      {children}
    </Parts.Group>
  );
}

export function MenuSeparator() {
  const Parts = useMenuParts();
  return <Parts.Separator className="my-1 h-px bg-line" />;
}
