import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Archive, CopyCheck, FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { kindsWith, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { MenuItem, MenuLink } from "#ui/web/menu/menu.tsx";
import { useMay } from "../api/session.tsx";
import type { ToastAction } from "../app/toasts.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { useImportPath } from "./first-steps.tsx";
import { type ListFile, ListMenu } from "./list-menu.tsx";
import { useListWords } from "./list-words.ts";

type Props = Pick<ListFile, "list" | "withCards" | "report"> & {
  kind: RecordKind | PartOfKind;
  /** How the list comes to show what a file leaves out; absent where it shows something else by choice. */
  onShowArchived: (() => void) | ToastAction | undefined;
  /** What else its menu offers. */
  menu?: ReactNode;
  /** What else stands beside the menu, the way to add one last. */
  children: ReactNode;
};

/** What can be done with the list of a kind: its files and what else the kind takes part in, in a menu, and the rest. */
export function ListActions({ kind, list, withCards = false, report, onShowArchived, menu, children }: Props) {
  const { t } = useLingui();
  const names = useKindNames(kind);
  const words = useListWords(names);
  const may = useMay(names.kind);
  const show = typeof onShowArchived === "function" ? { label: t`Show archived`, run: onShowArchived } : onShowArchived;
  return (
    <>
      <ListMenu
        file={{
          name: names.file,
          list,
          withCards,
          report,
          done: words.exported,
          leftOut: { text: words.leftOut, show },
        }}
        mayExport={may.export}
      >
        <ImportLink kind={names.kind} />
        <DuplicatesLink kind={names.kind} />
        {menu}
        {show && (
          <MenuItem icon={<Archive />} onSelect={show.run}>
            {show.label}
          </MenuItem>
        )}
      </ListMenu>
      {children}
    </>
  );
}

function ImportLink({ kind }: { kind: RecordKind }) {
  const path = useImportPath(kind);
  if (path === undefined) return null;
  return (
    <MenuLink icon={<FileUp />} render={<Link to={path} />}>
      <Trans>Import</Trans>
    </MenuLink>
  );
}

function DuplicatesLink({ kind }: { kind: RecordKind }) {
  const merged = kindsWith("merges").find((one) => one === kind);
  if (merged === undefined) return null;
  return (
    <MenuLink icon={<CopyCheck />} render={<Link to={`${RECORDS[merged].screen}/duplicates`} />}>
      <Trans>Duplicates</Trans>
    </MenuLink>
  );
}
