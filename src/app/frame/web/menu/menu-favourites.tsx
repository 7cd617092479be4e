import { useLingui } from "@lingui/react/macro";
import { type LinkProps, useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, type LucideIcon, MoreHorizontal, StarOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { Favourite, MenuRecord } from "#app/menu/shared/api.ts";
import { VIEWED_LISTS } from "#core/shared/lists/viewed-lists.ts";
import { RECORDS } from "#core/shared/records.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useNavigation } from "#core/web/app/navigation.ts";
import { RECORD_ICONS } from "#core/web/records/record-icons.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { LIST_WORDS } from "../list-words.ts";
import { MenuEntry, MenuSection } from "./menu-entry.tsx";

type Shown = { icon: LucideIcon; name: string; link: LinkProps };

export const shownRecord = ({ kind, id, label }: MenuRecord): Shown => ({
  icon: RECORD_ICONS[kind],
  name: label,
  link: { to: RECORDS[kind].page, params: { id } },
});

/** How a favourite looks; one whose screen is no longer there, or not for its reader, is not shown. */
function useShownFavourite(): (one: Favourite) => Shown | undefined {
  const { i18n } = useLingui();
  const { permissions } = useSession();
  const { groups } = useNavigation(permissions);
  const { routesByPath } = useRouter();
  const screens = groups.flatMap((group) => group.screens);
  return ({ record, view, path }) => {
    if (record) return shownRecord(record);
    if (view) {
      const { id, list, name, search } = view;
      return {
        icon: LIST_WORDS[list].icon,
        name,
        link: { to: VIEWED_LISTS[list].screen, search: { ...search, view: id } as never },
      };
    }
    const screen = screens.find(({ to }) => to === path);
    if (screen) return { icon: screen.icon, name: i18n._(screen.label), link: { to: screen.to } };
    const route = Object.entries(routesByPath).find(([to]) => to === path)?.[1];
    const { title, under } = route?.options.staticData ?? {};
    const over = screens.find(({ to }) => to === under);
    if (path === null || title === undefined || over === undefined) return undefined;
    return {
      icon: over.icon,
      name: `${i18n._(title)} · ${i18n._(over.label)}`,
      link: { to: path as NonNullable<LinkProps["to"]> },
    };
  };
}

type Props = { favourites: readonly Favourite[]; onFollow: (() => void) | undefined };

/** What a person pinned, in their order: changed by dragging, by Alt with arrows, or from each one's menu. */
export function MenuFavourites({ favourites, onFollow }: Props) {
  const { t } = useLingui();
  const shownOf = useShownFavourite();
  const arrange = useCommand(api.menu.arrange);
  const unpin = useCommand(api.menu.unpin);
  const [dragged, setDragged] = useState<string>();
  const shown = favourites.flatMap((one) => {
    const look = shownOf(one);
    return look === undefined ? [] : [{ id: one.id, ...look }];
  });
  if (shown.length === 0) return null;

  function put(id: string, place: number) {
    if (place < 0 || place >= shown.length) return;
    const others = shown.map((one) => one.id).filter((one) => one !== id);
    arrange.mutate({ ids: others.toSpliced(place, 0, id) });
  }

  function onKey(event: KeyboardEvent, id: string, place: number) {
    if (event.key === "Delete") unpin.mutate({ id });
    else if (event.altKey && event.key === "ArrowUp") put(id, place - 1);
    else if (event.altKey && event.key === "ArrowDown") put(id, place + 1);
    else return;
    event.preventDefault();
  }

  return (
    <MenuSection title={t`Favourites`}>
      {shown.map(({ id, icon, name, link }, place) => (
        <li key={id} className={clsx("group flex items-center", dragged === id && "opacity-55")}>
          <MenuEntry
            link={link}
            icon={icon}
            onClick={onFollow}
            onKeyDown={(event) => onKey(event, id, place)}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== id) put(dragged, place);
            }}
          >
            <bdi>{name}</bdi>
          </MenuEntry>
          <FavouriteActions
            name={name}
            onUp={place === 0 ? undefined : () => put(id, place - 1)}
            onDown={place === shown.length - 1 ? undefined : () => put(id, place + 1)}
            onRemove={() => unpin.mutate({ id })}
          />
        </li>
      ))}
    </MenuSection>
  );
}

type ActionsProps = {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function FavouriteActions({ name, onUp, onDown, onRemove }: ActionsProps) {
  const { t } = useLingui();
  return (
    <span
      data-beside
      className="w-0 overflow-hidden group-focus-within:w-auto group-hover:w-auto has-data-popup-open:w-auto pointer-coarse:w-auto"
    >
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label={t`Actions for ${name}`}>
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem icon={<ArrowUp />} disabled={onUp === undefined} onSelect={() => onUp?.()}>
          {t`Move up`}
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={onDown === undefined} onSelect={() => onDown?.()}>
          {t`Move down`}
        </MenuItem>
        <MenuItem icon={<StarOff />} onSelect={onRemove}>
          {t`Remove from favourites`}
        </MenuItem>
      </Menu>
    </span>
  );
}
