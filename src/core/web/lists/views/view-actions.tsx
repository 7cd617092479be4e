import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, Pencil, Save, Star, StarOff, Trash2 } from "lucide-react";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import type { SavedView } from "./saved-views.ts";

type Props = {
  setDefault: Procedure<{ id: string | null }, unknown>;
  /** What the page with the list is called. */
  page: string;
  view: SavedView;
  /** Has the view keep what the list shows now, where that is not what it keeps. */
  onOverwrite: (() => Promise<unknown>) | undefined;
  onDialog: (dialog: "edit" | "delete") => void;
};

/** What can be done with the view that is open. */
export function ViewActions({ setDefault: procedure, page, view, onOverwrite, onDialog }: Props) {
  const { t } = useLingui();
  const setDefault = useCommand(procedure);

  async function overwrite(keep: () => Promise<unknown>) {
    try {
      await keep();
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
      {view.isMine && onOverwrite !== undefined && (
        <MenuItem icon={<Save />} onSelect={() => void overwrite(onOverwrite)}>
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
