import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Bookmark, BookmarkPlus, Check, Pencil, Save, Star, StarOff, Trash2, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { api, useCommand, useRead } from "../core/api.ts";
import { useOwners } from "../core/owners.ts";
import { toast } from "../core/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Menu, MenuItem, MenuSeparator } from "../ui/menu.tsx";
import { type DealSearch, isChangedFrom, keptOf, searchOfView } from "./deal-search.ts";
import type { DealView } from "./save-view-dialog.tsx";

const SaveViewDialog = lazyRouteComponent(() => import("./save-view-dialog.tsx"), "SaveViewDialog");

type Props = { search: DealSearch; onView: (search: DealSearch) => void };

/** The views one has kept and those colleagues share, and what can be done with the one in use. */
export function ViewMenu({ search, onView }: Props) {
  const { t } = useLingui();
  const { nameOf } = useOwners();
  const views = useRead(api.dealViews.list, {}).data?.items ?? [];
  const [dialog, setDialog] = useState<"save" | "edit" | "delete">();
  const current = views.find(({ id }) => id === search.view);
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
            onSelect={() => onView(searchOfView(view))}
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
        {current && <CurrentView view={current} search={search} onDialog={setDialog} />}
      </Menu>
      <Suspense>
        {dialog === "save" && (
          <SaveViewDialog
            search={search}
            onClose={() => setDialog(undefined)}
            onSaved={(id) => onView({ ...search, view: id })}
          />
        )}
        {dialog === "edit" && current && (
          <SaveViewDialog view={current} search={search} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
      {dialog === "delete" && current && (
        <DeleteView
          view={current}
          onClose={() => setDialog(undefined)}
          onDeleted={() => onView({ ...search, view: undefined })}
        />
      )}
    </>
  );
}

type CurrentProps = { view: DealView; search: DealSearch; onDialog: (dialog: "edit" | "delete") => void };

function CurrentView({ view, search, onDialog }: CurrentProps) {
  const { t } = useLingui();
  const update = useCommand(api.dealViews.update);
  const setDefault = useCommand(api.dealViews.setDefault);

  async function overwrite() {
    const { id, name, isShared, isDefault } = view;
    try {
      await update.mutateAsync({ id, name, isShared, isDefault, search: keptOf(search) });
      toast.success(t`View saved`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  async function toggleDefault() {
    try {
      await setDefault.mutateAsync({ id: view.isDefault ? null : view.id });
      toast.success(view.isDefault ? t`Deal Flow opens without a view` : t`Deal Flow opens with this view`);
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
          <MenuItem icon={<Save />} disabled={!isChangedFrom(view, search)} onSelect={() => void overwrite()}>
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

type DeleteProps = { view: DealView; onClose: () => void; onDeleted: () => void };

function DeleteView({ view, onClose, onDeleted }: DeleteProps) {
  const { t } = useLingui();
  const deleting = useCommand(api.dealViews.delete);

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
      consequence={t`No deal changes. Colleagues who use this view lose it too.`}
      action={t`Delete view`}
      busyAction={t`Deleting...`}
      busy={deleting.isPending}
      onConfirm={() => void remove()}
    />
  );
}
