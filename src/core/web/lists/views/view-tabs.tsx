import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronDown, Plus, Users } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { Button } from "#ui/web/button.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { useCommand, useRead } from "../../api/api.ts";
import { useOwners } from "../../api/owners.ts";
import {
  isChangedFrom,
  type SavedView,
  searchOfAll,
  searchOfView,
  type ViewEntry,
  type ViewedList,
  type Viewing,
} from "./saved-views.ts";
import { useDefaultView } from "./use-default-view.ts";

const SaveViewDialog = lazyRouteComponent(() => import("./save-view-dialog.tsx"), "SaveViewDialog");
const ViewActions = afterPaint(
  () => import("./view-actions.tsx"),
  "ViewActions",
  () => <span className="-ml-1 w-6" />,
);
const DeleteView = lazyRouteComponent(() => import("./delete-view.tsx"), "DeleteView");

/** So many views stand side by side; the others are in a menu after them. */
const MOST = 3;

type Props<Search, Kept> = {
  list: ViewedList<Search, Kept>;
  /** What the page with the list is called. */
  page: string;
  search: Search;
  onView: (search: Search) => void;
};

/** The views of a list as tabs: all of it, those one has kept, and those colleagues share. */
export function ViewTabs<Search extends Viewing, Kept>({ list, page, search, onView }: Props<Search, Kept>) {
  const { t } = useLingui();
  const views = useRead(list.api.list, {}).data?.items ?? [];
  const [dialog, setDialog] = useState<Dialog>();
  const update = useCommand(list.api.update);
  const current = views.find(({ id }) => id === search.view);
  useDefaultView(list, onView);

  const shown = inSight(views, current);
  const others = views.filter((view) => !shown.includes(view));
  const isChanged = isChangedFrom(list, current, search);
  const overwrite = ({ id, name, isShared, isDefault }: SavedView) =>
    update.mutateAsync({ id, name, isShared, isDefault, search: list.keptOf(search) });
  const openView = (view: SavedView) => onView(searchOfView(list, view));

  return (
    <nav
      ref={oneStopAcross}
      aria-label={t`Views`}
      className="flex min-w-0 flex-wrap items-center gap-0.5 sm:mr-1 sm:border-r sm:border-line sm:pr-1.5"
    >
      <ViewTab isCurrent={current === undefined} onOpen={() => onView(searchOfAll(list, search))}>
        <Trans>All</Trans>
      </ViewTab>
      {shown.map((view) => (
        <span key={view.id} className="inline-flex min-w-0 items-center">
          <ViewTab isCurrent={view === current} onOpen={() => openView(view)}>
            <ViewName view={view} />
          </ViewTab>
          {view === current && (
            <ViewActions
              setDefault={list.api.setDefault}
              page={page}
              view={view}
              onOverwrite={isChanged ? () => overwrite(view) : undefined}
              onDialog={setDialog}
            />
          )}
        </span>
      ))}
      {others.length > 0 && <MoreViews views={others} onOpen={openView} />}
      {isChanged && (
        <IconButton size="sm" label={t`Save view…`} onClick={() => setDialog("save")}>
          <Plus />
        </IconButton>
      )}
      {dialog !== undefined && (
        <ViewDialog {...{ list, page, search, onView, dialog }} view={current} onClose={() => setDialog(undefined)} />
      )}
    </nav>
  );
}

type Dialog = "save" | "edit" | "delete";
type DialogProps<Search, Kept> = Props<Search, Kept> & {
  dialog: Dialog;
  view: SavedView | undefined;
  onClose: () => void;
};

/** Asks how the list as it is becomes a view, or what becomes of the one that is open. */
function ViewDialog<Search extends Viewing, Kept>({ dialog, view, onClose, ...props }: DialogProps<Search, Kept>) {
  const { list, page, search, onView } = props;
  const create = useCommand(list.api.create);
  const update = useCommand(list.api.update);

  async function keep(entry: ViewEntry) {
    const { id } = await create.mutateAsync({ ...entry, search: list.keptOf(search) });
    onView({ ...search, view: id });
  }

  return (
    <Suspense>
      {dialog === "save" && <SaveViewDialog page={page} onSave={keep} onClose={onClose} />}
      {dialog === "edit" && view && (
        <SaveViewDialog
          page={page}
          view={view}
          onSave={(entry) => update.mutateAsync({ ...entry, id: view.id })}
          onClose={onClose}
        />
      )}
      {dialog === "delete" && view && (
        <DeleteView
          procedure={list.api.delete}
          view={view}
          onClose={onClose}
          onDeleted={() => onView({ ...search, view: undefined })}
        />
      )}
    </Suspense>
  );
}

/** The first views, the open one among them. */
function inSight(views: readonly SavedView[], current: SavedView | undefined): readonly SavedView[] {
  const first = views.slice(0, MOST);
  return current === undefined || first.includes(current) ? first : [...first.slice(0, MOST - 1), current];
}

function ViewTab({ isCurrent, onOpen, children }: { isCurrent: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? "true" : undefined}
      onClick={onOpen}
      className={clsx(
        "inline-flex h-7 max-w-40 min-w-0 items-center rounded-control px-2 text-sm font-medium whitespace-nowrap transition-colors duration-120 hover:bg-hover focus-visible:outline-offset-0",
        isCurrent ? "bg-hover text-text" : "text-quiet hover:text-text",
      )}
    >
      <span className="truncate">{children}</span>
    </button>
  );
}

function ViewName({ view }: { view: SavedView }) {
  const { nameOf } = useOwners();
  return <bdi title={view.isMine ? view.name : `${view.name} · ${nameOf(view.userId)}`}>{view.name}</bdi>;
}

function MoreViews({ views, onOpen }: { views: readonly SavedView[]; onOpen: (view: SavedView) => void }) {
  const { t } = useLingui();
  const { nameOf } = useOwners();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label={t`More views`} className="gap-0.5 px-2 text-quiet">
          +{views.length}
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      }
    >
      {views.map((view) => (
        <MenuItem key={view.id} {...(view.isShared && { icon: <Users /> })} onSelect={() => onOpen(view)}>
          <bdi>{view.name}</bdi>
          {!view.isMine && <span className="text-quiet"> · {nameOf(view.userId)}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
