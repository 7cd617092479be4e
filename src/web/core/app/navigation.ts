import type { MessageDescriptor } from "@lingui/core";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { createContext, use } from "react";
import type { Permission } from "#shared/permissions.ts";

/** A screen as the menu, the palette and the shortcuts know it. `keys` after `g` goes there. */
export type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: MessageDescriptor;
  icon: LucideIcon;
  can?: Permission;
  keys?: string;
};

export type MenuGroup = { label: MessageDescriptor; screens: readonly Screen[] };

/** Something that can be created from anywhere, by the + of the top bar and the palette: on a screen, or in a list's dialog. */
export type QuickCreate = {
  to: NonNullable<LinkProps["to"]>;
  search: { dialog?: "new" };
  label: MessageDescriptor;
  can: Permission;
};

export type Navigation = { menu: readonly MenuGroup[]; quickCreate: readonly QuickCreate[] };

const NavigationContext = createContext<Navigation>({ menu: [], quickCreate: [] });
export const NavigationProvider = NavigationContext;

/** What of the navigation a person with these permissions sees. Groups without a screen are left out. */
function visibleTo(permissions: readonly string[], navigation: Navigation): Navigation {
  const may = ({ can }: { can?: Permission }) => can === undefined || permissions.includes(can);
  const groups = navigation.menu.map((group) => ({ ...group, screens: group.screens.filter(may) }));
  return {
    menu: groups.filter((group) => group.screens.length > 0),
    quickCreate: navigation.quickCreate.filter(may),
  };
}

export function useNavigation(permissions: readonly string[]): Navigation {
  return visibleTo(permissions, use(NavigationContext));
}
