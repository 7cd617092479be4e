import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { CopyCheck, FileUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { kindsWith, RECORDS, type RecordKind } from "#shared/records.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { useCan, useMay } from "../api/session.tsx";
import type { ToastAction } from "../app/toasts.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { ExportMenu } from "./export-menu.tsx";
import { useListWords } from "./list-words.ts";

type Props = Pick<ComponentProps<typeof ExportMenu>, "list" | "withCards"> & {
  kind: RecordKind | PartOfKind;
  /** How the list comes to show what a file leaves out; absent where it shows something else by choice. */
  onShowArchived: (() => void) | ToastAction | undefined;
  /** The views people keep of the list. */
  views?: ReactNode;
  /** What else can be done, the way to add one last. */
  children: ReactNode;
};

/** What can be done with the list of a kind: its views and files, what else the kind takes part in, and the rest. */
export function ListActions({ kind, list, withCards = false, onShowArchived, views, children }: Props) {
  const { t } = useLingui();
  const names = useKindNames(kind);
  const words = useListWords(names);
  const may = useMay(names.kind);
  const show = typeof onShowArchived === "function" ? { label: t`Show archived`, run: onShowArchived } : onShowArchived;
  return (
    <>
      {views}
      <ExportMenu
        name={names.file}
        list={list}
        withCards={withCards}
        done={words.exported}
        leftOut={{ text: words.leftOut, show }}
        disabled={!may.export}
      />
      <ImportLink kind={names.kind} />
      <DuplicatesLink kind={names.kind} />
      {children}
    </>
  );
}

function ImportLink({ kind }: { kind: RecordKind }) {
  const navigate = useNavigate();
  const mayImport = useCan("company:import");
  const imported = kindsWith("imports").find((one) => one === kind);
  if (imported === undefined) return null;
  return (
    <Button
      icon={<FileUp aria-hidden className="size-4" />}
      disabled={!mayImport}
      onClick={() => void navigate({ to: `${RECORDS[imported].screen}/import` })}
    >
      <Trans>Import</Trans>
    </Button>
  );
}

function DuplicatesLink({ kind }: { kind: RecordKind }) {
  const merged = kindsWith("merges").find((one) => one === kind);
  if (merged === undefined) return null;
  return (
    <Link to={`${RECORDS[merged].screen}/duplicates`} className={buttonStyle({})}>
      <CopyCheck aria-hidden className="size-4" />
      <Trans>Duplicates</Trans>
    </Link>
  );
}
