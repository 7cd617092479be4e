import { useLingui } from "@lingui/react/macro";
import { useParams, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import type { Favourite } from "#app/menu/shared/api.ts";
import { SCREEN_PATH } from "#app/menu/shared/rules.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useOpenPageTitle } from "#core/web/app/page-title.ts";
import { toast } from "#core/web/app/toasts.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { useCurrentRoute } from "../current-screen.ts";
import { useMenuRecords } from "./menu-records.ts";

type Pinned = { recordId: string } | { viewId: string } | { path: string };

/** What the open page would be as a favourite: its record, the saved view it shows, or the screen. */
function usePinnable(): Pinned | undefined {
  const { kind, title, path = "" } = useCurrentRoute();
  const { id } = useParams({ strict: false });
  const { view } = useSearch({ strict: false });
  const record = useOpenPageTitle();
  if (kind !== undefined) return id === undefined || record === undefined ? undefined : { recordId: id };
  if (typeof view === "string") return { viewId: view };
  return title === undefined || !SCREEN_PATH.test(path) ? undefined : { path };
}

const isSame = (pinned: Pinned) => (one: Favourite) =>
  "recordId" in pinned
    ? one.record?.id === pinned.recordId
    : "viewId" in pinned
      ? one.view?.id === pinned.viewId
      : one.path === pinned.path;

const onError = ({ message }: Error) => toast.error(message);

/** Pins what is open to the menu, and takes it off again. */
export function FavouriteStar() {
  const { t } = useLingui();
  const { favourites } = useMenuRecords();
  const pin = useCommand(api.menu.pin);
  const unpin = useCommand(api.menu.unpin);
  const pinnable = usePinnable();
  if (pinnable === undefined) return null;
  const pinned = favourites.find(isSame(pinnable));
  return (
    <IconButton
      size="sm"
      label={pinned ? t`Remove from favourites` : t`Add to favourites`}
      aria-pressed={pinned !== undefined}
      className="max-sm:hidden"
      onClick={() => (pinned ? unpin.mutate({ id: pinned.id }, { onError }) : pin.mutate(pinnable, { onError }))}
    >
      <Star className={clsx(pinned && "fill-current text-warn")} />
    </IconButton>
  );
}
