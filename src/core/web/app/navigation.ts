import type { MessageDescriptor } from "@lingui/core";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { createContext, use } from "react";
import type { Permission } from "#core/shared/permissions.ts";

/** A screen as the menu, the palette and the shortcuts know it. `keys` after `g` goes there. */
export type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: MessageDescriptor;
  icon: LucideIcon;
  can?: Permission;
  keys?: string;
};

/** A group may be for those only who lack a permission: what is their own is among the rest for everybody else. */
export type MenuGroup = { label: MessageDescriptor; screens: readonly Screen[]; unless?: Permission };

export type Navigation = { menu: readonly MenuGroup[] };

const NavigationContext = createContext<Navigation>({ menu: [] });
export const NavigationProvider = NavigationContext;

/**
 * What a person with these permissions sees: every screen in its group, and the groups of the menu. A group that has nothing for them but
 * what everybody has is not in their menu.
 */
export function useNavigation(permissions: readonly string[]) {
  const { menu } = use(NavigationContext);
  const may = ({ can }: { can?: Permission }) => can === undefined || permissions.includes(can);
  const groups = menu.map((group) => ({
    ...group,
    screens: group.unless !== undefined && permissions.includes(group.unless) ? [] : group.screens.filter(may),
  }));
  return {
    groups,
    menu: groups.filter(({ screens }) => screens.some(({ can }) => can !== undefined)),
  };
}
