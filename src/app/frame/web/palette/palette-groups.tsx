import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { FileText, type LucideIcon, UserRound, Users, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { VIEWED_LISTS } from "#core/shared/lists/viewed-lists.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { useNavigation } from "#core/web/app/navigation.ts";
import { useShownPageActions } from "#core/web/app/page-actions.ts";
import { keyNames, useShortcuts } from "#core/web/app/shortcuts.ts";
import { RECORD_ICONS } from "#core/web/records/record-icons.ts";
import { RECORD_TITLES } from "#core/web/records/record-titles.ts";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";
import type { FoundRecord } from "#insight/search/shared/api.ts";
import { Kbd } from "#ui/web/kbd.tsx";
import { MarkedText } from "#ui/web/text/marked-text.tsx";
import { LIST_WORDS } from "../list-words.ts";
import { useMenuRecords } from "../menu/menu-records.ts";
import { type Named, ranked } from "./match-text.ts";
import type { PaletteGroup } from "./palette-list.tsx";
import { useCreateVerbs, usePages, useVerbs } from "./palette-verbs.ts";

type Passage = OutputOf<typeof api.documents.passages>["items"][number];
type Found = { records: readonly FoundRecord[]; passages: readonly Passage[] };

/** What the palette offers, wherever it comes from. */
type Offer = Named & {
  id: string;
  icon: LucideIcon;
  /** Told apart by it, at the end of the line. */
  hint?: ReactNode;
  /** A name that somebody gave: shown in its own direction of writing. */
  isGiven?: boolean;
  run: () => void;
};

/** Where one stands, in the words of its kind. */
const STATES: { [Kind in RecordKind]?: Readonly<Record<string, (typeof STAGE_LABELS)["closing"]>> } = {
  deal: STAGE_LABELS,
};

const screenId = (path: string) => `screen ${path}`;

/** What the page that is open can do: its own actions, and those of its keys. */
function usePageOffers(): Offer[] {
  const shortcuts = useShortcuts().filter(({ isAction }) => isAction);
  const ofKeys = [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
  return [
    ...ofKeys.map(({ keys, label, run }) => ({
      id: `key ${keys}`,
      name: label,
      icon: Zap,
      hint: <Kbd keys={keyNames(keys)} />,
      run: () => run?.(),
    })),
    ...useShownPageActions().map(({ id, label, icon = Zap, run }) => ({ id, name: label, icon, run })),
  ];
}

/** The screens of the menu, then other pages. */
function useScreenOffers(): Offer[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const { groups } = useNavigation(permissions);
  const screens = groups.flatMap((group) => group.screens.map((screen) => ({ ...screen, group: i18n._(group.label) })));
  const nameOf = (path: string | undefined) => {
    const screen = screens.find(({ to }) => to === path);
    return screen && i18n._(screen.label);
  };
  return [
    ...screens.map(({ to, label, icon, group, keys }) => ({
      id: screenId(to),
      name: i18n._(label),
      beside: group,
      icon,
      hint: keys === undefined ? group : <Kbd keys={keyNames(`g ${keys}`)} />,
      run: () => void navigate({ to }),
    })),
    ...usePages().map(({ to, title, under }) => ({
      id: screenId(to),
      name: title,
      beside: nameOf(under),
      icon: screens.find((screen) => screen.to === under)?.icon ?? FileText,
      hint: nameOf(under),
      run: () => void navigate({ to }),
    })),
  ];
}

/** What the server found. */
function useRecordOffers(records: readonly FoundRecord[]): Offer[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  return records.map(({ kind, id, label, detail, state, owner, isArchived }) => {
    const stage = state === null ? undefined : STATES[kind]?.[state];
    const hints = [stage && i18n._(stage), owner, detail, isArchived && t`Archived`];
    return {
      id,
      name: label,
      isFound: true,
      isGiven: true,
      icon: RECORD_ICONS[kind],
      hint: hints.filter(Boolean).join(" · ") || i18n._(RECORD_TITLES[kind]),
      run: () => void navigate({ to: RECORDS[kind].page, params: { id } }),
    };
  });
}

/** Documents that say what is typed, at the place where they do. */
function usePassageOffers(passages: readonly Passage[]): Offer[] {
  const navigate = useNavigate();
  return passages.map(({ id, name, number, parts }) => ({
    id: `inside ${id}`,
    name,
    isGiven: true,
    icon: FileText,
    hint: <MarkedText parts={parts} />,
    run: () =>
      void navigate({
        to: "/documents/$id",
        params: { id },
        search: { page: number, find: parts.find(({ isFound }) => isFound)?.text ?? "" },
      }),
  }));
}

/** Every list's saved views, one's own and those colleagues share. */
function useViewOffers(): Offer[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const views = useRead(api.menu.views, {}).data?.items ?? [];
  return views.map(({ id, list, name, search }) => ({
    id,
    name,
    isGiven: true,
    icon: LIST_WORDS[list].icon,
    beside: i18n._(LIST_WORDS[list].title),
    hint: t`View of ${i18n._(VIEWED_LISTS[list].many)}`,
    run: () => void navigate({ to: VIEWED_LISTS[list].screen, search: { ...search, view: id } as never }),
  }));
}

/** Colleagues: their deals, and for a person who administers them their account. */
function usePeopleOffers(): Offer[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { active } = useOwners();
  const mayRead = useCan("deal:read");
  const mayAdminister = useCan("user:read");
  return active.flatMap(({ id, name }) => [
    ...(mayRead
      ? [
          {
            id: `deals of ${id}`,
            name,
            isGiven: true,
            icon: UserRound,
            hint: t`Their deals`,
            run: () =>
              void navigate({
                to: "/dealflow",
                search: { filters: [{ field: "owner", operator: "equals", value: id }] },
              }),
          },
        ]
      : []),
    ...(mayAdminister
      ? [
          {
            id: `user ${id}`,
            name,
            isGiven: true,
            icon: Users,
            hint: t`User`,
            run: () => void navigate({ to: "/admin/users", search: { search: name } }),
          },
        ]
      : []),
  ]);
}

/** What was opened last, without what is open now. */
function useRecentOffers(screens: readonly Offer[]): Offer[] {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { latestLocation } = useRouter();
  const { opened, named } = useMenuRecords();
  return opened
    .flatMap((one): Offer[] => {
      if ("to" in one)
        return one.to === latestLocation.pathname ? [] : screens.filter(({ id }) => id === screenId(one.to));
      const record = named.get(one.id);
      if (record === undefined || latestLocation.pathname.endsWith(`/${one.id}`)) return [];
      const { kind, id, label } = record;
      return [
        {
          id,
          name: label,
          isGiven: true,
          icon: RECORD_ICONS[kind],
          hint: i18n._(RECORD_TITLES[kind]),
          run: () => void navigate({ to: RECORDS[kind].page, params: { id } }),
        },
      ];
    })
    .slice(0, MOST_RECENT);
}

const MOST_RECENT = 5;
/** What fits beyond that is found by another letter. */
const MOST_FOUND = 50;

/** Everything the palette shows: while nothing is typed what one was at and what can be done here, else one list of what fits. */
export function usePaletteGroups(typed: string, { records, passages }: Found, onDone: () => void): PaletteGroup[] {
  const { t } = useLingui();
  const { opened } = useMenuRecords();
  const page = usePageOffers();
  const screens = useScreenOffers();
  const recent = useRecentOffers(screens);
  const create = useCreateVerbs();
  const verbs = useVerbs();
  const inside = usePassageOffers(passages);
  const elsewhere = verbs.filter(({ name }) => page.every((one) => one.name !== name));
  const all = [page, useRecordOffers(records), screens, elsewhere, useViewOffers(), usePeopleOffers()].flat();

  const entryOf = ({ id, icon, name, hint, isGiven = false, run }: Offer) => ({
    id,
    icon,
    label: isGiven ? (
      <bdi className="min-w-0 flex-1 truncate text-left">{name}</bdi>
    ) : (
      <span className="min-w-0 flex-1 truncate">{name}</span>
    ),
    hint: hint !== undefined && <bdi className="max-w-1/2 shrink-0 truncate text-sm text-quiet">{hint}</bdi>,
    run: () => {
      onDone();
      run();
    },
  });

  if (typed.trim() === "") {
    const groups = [
      { id: "recent", heading: t`Recent`, offers: recent },
      { id: "page", heading: t`On this page`, offers: page },
      { id: "create", heading: t`Create`, offers: create.filter(({ name }) => page.every((one) => one.name !== name)) },
      // Nothing opened yet, nothing to be done here: where one may go.
      { id: "go", heading: t`Go to`, offers: recent.length > 0 ? [] : screens },
    ];
    return groups
      .filter(({ offers }) => offers.length > 0)
      .map(({ id, heading, offers }) => ({ id, heading, entries: offers.map(entryOf) }));
  }
  const place = (id: string) => opened.findIndex((one) => ("id" in one ? one.id === id : screenId(one.to) === id));
  const found = ranked(typed, unrepeated(all), ({ id }) => (place(id) < 0 ? 0 : opened.length - place(id)));
  return [
    ...(found.length === 0 ? [] : [{ id: "found", entries: found.slice(0, MOST_FOUND).map(entryOf) }]),
    ...(inside.length === 0 ? [] : [{ id: "inside", heading: t`Inside documents`, entries: inside.map(entryOf) }]),
  ];
}

/** What the open page does itself is not offered a second time. */
function unrepeated(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter(({ id }) => !seen.has(id) && seen.add(id));
}
