import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Bookmark, BookmarkPlus, Check, Pencil, Save, Star, StarOff, Trash2, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { useCommand, useRead } from "../api/api.ts";
import { useOwners } from "../api/owners.ts";
import { toast } from "../app/toasts.ts";
import {
  isChangedFrom,
  type SavedView,
  searchOfView,
  type ViewEntry,
  type ViewedList,
  type Viewing,
} from "./saved-views.ts";

const SaveViewDialog = lazyRouteComponent(() => import("./save-view-dialog.tsx"), "SaveViewDialog");

type Props<Search, Kept> = {
  list: ViewedList<Search, Kept>;
  /** What the page with the list is called. */
  page: string;
  search: Search;
  onView: (search: Search) => void;
};

/** The views one has kept and those colleagues share, and what can be done with the one in use. */
export function ViewMenu<Search extends Viewing, Kept>({ list, page, search, onView }: Props<Search, Kept>) {
  const { t } = useLingui();
  const { nameOf } = useOwners();
  const views = useRead(list.api.list, {}).data?.items ?? [];
  const [dialog, setDialog] = useState<"save" | "edit" | "delete">();
  const current = views.find(({ id }) => id === search.view);
  const create = useCommand(list.api.create);
  const update = useCommand(list.api.update);

  async function keep(entry: ViewEntry) {
    const { id } = await create.mutateAsync({ ...entry, search: list.keptOf(search) });
    onView({ ...search, view: id });
  }

  return (
    <>
      <Menu
        trigger={
          <Button icon={<Bookmark aria-hidden className="size-4" />}>
            {current ? <bdi className="max-w-40 truncate">{current.name}</bdi> : <Trans>Views</Trans>}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view.id === current?.id ? <Check /> : view.isShared ? <Users /> : <Bookmark />}
            onSelect={() => onView(searchOfView(list, view))}
          >
            <bdi>{view.name}</bdi>
            {!view.isMine && <span className="text-quiet"> · {nameOf(view.userId)}</span>}
            {view.isDefault && <span className="text-quiet"> · {t`default`}</span>}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<BookmarkPlus />} onSelect={() => setDialog("save")}>
          <Trans>Save view…</Trans>
        </MenuItem>
        {current && <CurrentView list={list} page={page} view={current} search={search} onDialog={setDialog} />}
      </Menu>
      <Suspense>
        {dialog === "save" && <SaveViewDialog page={page} onSave={keep} onClose={() => setDialog(undefined)} />}
        {dialog === "edit" && current && (
          <SaveViewDialog
            page={page}
            view={current}
            onSave={(entry) => update.mutateAsync({ ...entry, id: current.id })}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
      {dialog === "delete" && current && (
        <DeleteView
          api={list.api}
          view={current}
          onClose={() => setDialog(undefined)}
          onDeleted={() => onView({ ...search, view: undefined })}
        />
      )}
    </>
  );
}

type CurrentProps<Search, Kept> = Omit<Props<Search, Kept>, "onView"> & {
  view: SavedView;
  onDialog: (dialog: "edit" | "delete") => void;
};

function CurrentView<Search, Kept>({ list, page, view, search, onDialog }: CurrentProps<Search, Kept>) {
  const { t } = useLingui();
  const update = useCommand(list.api.update);
  const setDefault = useCommand(list.api.setDefault);

  async function overwrite() {
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
    <>
      <MenuItem icon={view.isDefault ? <StarOff /> : <Star />} onSelect={() => void toggleDefault()}>
        {view.isDefault ? <Trans>No longer my default</Trans> : <Trans>Make it my default</Trans>}
      </MenuItem>
      {view.isMine && (
        <>
          <MenuItem icon={<Save />} disabled={!isChangedFrom(list, view, search)} onSelect={() => void overwrite()}>
            <Trans>Save changes to this view</Trans>
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => onDialog("edit")}>
            <Trans>Rename or share…</Trans>
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDialog("delete")}>
            <Trans>Delete view</Trans>
          </MenuItem>
        </>
      )}
    </>
  );
}

type DeleteProps<Search, Kept> = Pick<ViewedList<Search, Kept>, "api"> & {
  view: SavedView;
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteView<Search, Kept>({ api, view, onClose, onDeleted }: DeleteProps<Search, Kept>) {
  const { t } = useLingui();
  const deleting = useCommand(api.delete);

  async function remove() {
    try {
      await deleting.mutateAsync({ id: view.id });
      onDeleted();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    onClose();
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t`Delete ${view.name}?`}
      consequence={t`Nothing in the list changes. Colleagues who use this view lose it too.`}
      action={t`Delete view`}
      busyAction={t`Deleting...`}
      busy={deleting.isPending}
      onConfirm={() => void remove()}
    />
  );
}
