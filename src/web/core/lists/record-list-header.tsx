import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { RECORDS, type RecordKind } from "#shared/records.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useMay } from "../api/session.tsx";
import { RECORD_WORDS } from "../records/record-kinds.ts";
import { ExportMenu } from "./export-menu.tsx";
import { useListWords } from "./list-words.ts";

type Props = {
  kind: RecordKind;
  list: ComponentProps<typeof ExportMenu>["list"];
  /** How the list comes to show what a file leaves out. */
  onShowArchived: () => void;
  /** What else can be done, the way to add one last. */
  children: ReactNode;
};

/** Over the list of a kind: what it is called, its files, and what can be done. */
export function RecordListHeader({ kind, list, onShowArchived, children }: Props) {
  const { t, i18n } = useLingui();
  const words = useKindListWords(kind);
  const may = useMay(kind);
  return (
    <PageHeader
      title={i18n._(RECORD_WORDS[kind].many)}
      actions={
        <>
          <ExportMenu
            name={RECORDS[kind].table.replaceAll("_", "-")}
            list={list}
            done={words.exported}
            leftOut={{ text: words.leftOut, show: { label: t`Show archived`, run: onShowArchived } }}
            disabled={!may.export}
          />
          {children}
        </>
      }
    />
  );
}

/** The words of a list that is called as its kind is. */
export function useKindListWords(kind: RecordKind) {
  const { i18n } = useLingui();
  const { one, many } = RECORDS[kind];
  return useListWords({ one: i18n._(one), many: i18n._(many) });
}
