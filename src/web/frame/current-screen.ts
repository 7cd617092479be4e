import { useMatches } from "@tanstack/react-router";
import type { MenuGroup, Screen } from "../core/app/navigation.ts";

/** The route being shown: its title, and the screen of the menu it belongs to. */
export function useCurrentRoute() {
  const matches = useMatches();
  const route = matches.findLast(({ staticData }) => staticData.title !== undefined);
  return { title: route?.staticData.title, under: route?.staticData.under, path: matches.at(-1)?.fullPath };
}

export function useCurrentScreen(menu: readonly MenuGroup[]): { group: MenuGroup; screen: Screen } | undefined {
  const { under, path } = useCurrentRoute();
  for (const group of menu) {
    const screen = group.screens.find(({ to }) => to === under || to === path);
    if (screen) return { group, screen };
  }
  return undefined;
}
