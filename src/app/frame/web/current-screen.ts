import type { MessageDescriptor } from "@lingui/core";
import { useMatches, useRouter } from "@tanstack/react-router";
import { RECORDS } from "#core/shared/records.ts";
import type { MenuGroup, Screen } from "#core/web/app/navigation.ts";
import { kindOfPage, RECORD_TITLES } from "#core/web/records/record-titles.ts";

/** The route being shown: its title, and the screen of the menu it belongs to. Of a record's page the register says both. */
export function useCurrentRoute() {
  const matches = useMatches();
  const path = matches.at(-1)?.fullPath;
  const kind = kindOfPage(path);
  if (kind !== undefined) return { title: RECORD_TITLES[kind], under: RECORDS[kind].screen, path, kind };
  const route = matches.findLast(({ staticData }) => staticData.title !== undefined);
  return { title: route?.staticData.title, under: route?.staticData.under, path, kind };
}

/** Of the menu; between it and the page, the list that is no screen of the menu (term sheets, of deals). */
type Current = { group: MenuGroup; screen: Screen; list?: { to: string; title: MessageDescriptor } };

export function useCurrentScreen(menu: readonly MenuGroup[]): Current | undefined {
  const { under, path } = useCurrentRoute();
  const { routesByPath } = useRouter();
  // A list that is no screen of the menu belongs to one itself, and so do the pages under it.
  const list = Object.values(routesByPath).find(({ fullPath }) => fullPath === under);
  const above = list?.options.staticData?.under;
  for (const group of menu) {
    const screen = group.screens.find(({ to }) => to === under || to === path || to === above);
    const title = list?.options.staticData?.title;
    if (screen)
      return {
        group,
        screen,
        ...(under !== undefined && under !== screen.to && title && { list: { to: under, title } }),
      };
  }
  return undefined;
}
