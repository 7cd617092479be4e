import { Trans, useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { Button } from "#ui/web/button.tsx";
import { useFieldControl } from "#ui/web/form/field.tsx";
import { api, useRead } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";
import { useOpenForm } from "../../app/over.ts";
import { creationsOf } from "../creations.ts";

type Props = {
  kind: RecordKind;
  children: ReactNode;
  /** Something is picked or typed: what is picked from stays. */
  isUsed?: boolean;
};

/** What is picked from, or, while the firm has none of that kind, that it has none and how the first one is added. */
export function NoneYet({ kind, children, isUsed = false }: Props) {
  const { read } = useMay(kind);
  const found = useRead(api.search.has, { kind }, { enabled: read });
  return found.data?.has === false && !isUsed ? <FirstOne kind={kind} /> : children;
}

function FirstOne({ kind }: { kind: RecordKind }) {
  const { i18n } = useLingui();
  const { create: mayCreate } = useMay(kind);
  const open = useOpenForm();
  const form = useOpenFormPath();
  const { id } = useFieldControl();
  const many = i18n._(RECORDS[kind].many);
  const [creation] = creationsOf(kind);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <output id={id} className="text-sm text-quiet">
        <Trans>No {many} yet</Trans>
      </output>
      {creation !== undefined && !mayCreate && (
        <span className="text-sm text-quiet">
          <Trans>Ask a colleague who may add {many}.</Trans>
        </span>
      )}
      {creation !== undefined && mayCreate && form !== creation.to && (
        <Button size="sm" onClick={() => open({ to: creation.to })}>
          {i18n._(creation.verb)}
        </Button>
      )}
    </div>
  );
}

/** Which form its reader is filling in: the one open over a page, or the page. */
const useOpenFormPath = () =>
  useRouterState({ select: ({ location }): string => location.state.over?.to ?? location.pathname });
