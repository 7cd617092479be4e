import type { ComponentProps } from "react";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { useKindNames } from "../records/kind-names.ts";
import { ListActions } from "./list-actions.tsx";

/** Over the list of a kind: what it is called, its files, and what can be done. */
export function RecordListHeader(props: ComponentProps<typeof ListActions>) {
  const { title } = useKindNames(props.kind);
  return <PageHeader tight title={title} actions={<ListActions {...props} />} />;
}
