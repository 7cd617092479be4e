import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Pencil, Save, Star, StarOff, Trash2 } from "lucide-react";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import type { SavedView, ViewedList } from "./saved-views.ts";

type Props<Search, Kept> = {
  list: ViewedList<Search, Kept>;
  /** What the page with the list is called. */
  page: string;
  view: SavedView;
  /** What the list shows now, where that is not what the view keeps. */
  change: Search | undefined;
  onDialog: (dialog: "edit" | "delete") => void;
};

/** What can be done with the view that is open. */
export function ViewActions<Search, Kept>({ list, page, view, change, onDialog }: Props<Search, Kept>) {
  const { t } = useLingui();
  const update = useCommand(list.api.update);
  const setDefault = useCommand(list.api.setDefault);

  async function overwrite(search: Search) {
    const { id, name, isShared, isDefault } = view;
    try {
      await update.mutateAsync({ id, name, isShared, isDefault, search: list.keptOf(search) });
      toast.success(t`View saved`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  async function toggleDefault() {
    try {
      await setDefault.mutateAsync({ id: view.isDefault ? null : view.id });
      toast.success(view.isDefault ? t`${page} opens without a view` : t`${page} opens with this view`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t`Actions on the view ${view.name}`} className="-ml-1 w-6!">
          <ChevronDown />
        </IconButton>
      }
    >
      {view.isMine && change !== undefined && (
        <MenuItem icon={<Save />} onSelect={() => void overwrite(change)}>
          <Trans>Save changes to this view</Trans>
        </MenuItem>
      )}
      <MenuItem icon={view.isDefault ? <StarOff /> : <Star />} onSelect={() => void toggleDefault()}>
        {view.isDefault ? <Trans>Remove as my default</Trans> : <Trans>Make this my default</Trans>}
      </MenuItem>
      {view.isMine && (
        <>
          <MenuItem icon={<Pencil />} onSelect={() => onDialog("edit")}>
            <Trans>Rename or share…</Trans>
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDialog("delete")}>
            <Trans>Delete view</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
