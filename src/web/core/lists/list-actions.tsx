import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { RecordKind } from "#shared/records.ts";
import { useMay } from "../api/session.tsx";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { ExportMenu } from "./export-menu.tsx";
import { useListWords } from "./list-words.ts";

type Props = {
  kind: RecordKind | PartOfKind;
  list: ComponentProps<typeof ExportMenu>["list"];
  /** How the list comes to show what a file leaves out; absent where it shows something else by choice. */
  onShowArchived: (() => void) | undefined;
  /** What else can be done, the way to add one last. */
  children: ReactNode;
};

/** What can be done with the list of a kind: its files, and the rest. */
export function ListActions({ kind, list, onShowArchived, children }: Props) {
  const { t } = useLingui();
  const names = useKindNames(kind);
  const words = useListWords(names);
  const may = useMay(names.kind);
  const show = onShowArchived && { label: t`Show archived`, run: onShowArchived };
  return (
    <>
      <ExportMenu
        name={names.file}
        list={list}
        done={words.exported}
        leftOut={{ text: words.leftOut, show }}
        disabled={!may.export}
      />
      {children}
    </>
  );
}
