import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { AtSign } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { RECORD_TITLES } from "#core/web/records/record-titles.ts";
import { MiddleCut } from "#ui/web/text/middle-cut.tsx";
import { useMentions } from "../waiting.ts";
import { MenuAnchor, MenuEntry, MenuSection } from "./menu-entry.tsx";
import { MenuFavourites, shownRecord } from "./menu-favourites.tsx";
import { useMenuRecords } from "./menu-records.ts";

const MOST_RECENT = 5;

type Props = { onFollow: (() => void) | undefined };

/** Above the groups of the menu: mentions that were not read, favourites, and the records opened last. */
export function MenuRecent({ onFollow }: Props) {
  const { t, i18n } = useLingui();
  const { favourites, opened, named } = useMenuRecords();
  const recent = opened
    .flatMap((one) => {
      const record = "id" in one ? named.get(one.id) : undefined;
      return record === undefined ? [] : [record];
    })
    .slice(0, MOST_RECENT);
  return (
    <>
      <Mentions onFollow={onFollow} />
      <MenuFavourites favourites={favourites} onFollow={onFollow} />
      {recent.length > 0 && (
        <MenuSection title={t`Recent`}>
          {recent.map((record) => {
            const { icon, name, link } = shownRecord(record);
            return (
              <li key={record.id}>
                <MenuEntry link={link} icon={icon} onClick={onFollow}>
                  <span className="flex min-w-0 items-baseline gap-1.5">
                    <span className="shrink-0 text-xs text-quiet">{i18n._(RECORD_TITLES[record.kind])}</span>{" "}
                    <span className="min-w-0 flex-1">
                      <MiddleCut text={name} />
                    </span>
                  </span>
                </MenuEntry>
              </li>
            );
          })}
        </MenuSection>
      )}
    </>
  );
}

/** Leads to the newest mention, which is read then, so that the next one follows. */
function Mentions({ onFollow }: Props) {
  const { t } = useLingui();
  const router = useRouter();
  const markRead = useCommand(api.notifications.markRead);
  const mentions = useMentions();
  const [newest] = mentions;
  if (newest === undefined) return null;
  const count = mentions.length;
  return (
    <MenuAnchor
      href={newest.href}
      icon={AtSign}
      waiting={{ count, said: plural(count, { one: "# unread", other: "# unread" }) }}
      onClick={(event) => {
        event.preventDefault();
        router.history.push(newest.href);
        markRead.mutate({ ids: [newest.id] });
        onFollow?.();
      }}
    >
      {t`Mentions`}
    </MenuAnchor>
  );
}
