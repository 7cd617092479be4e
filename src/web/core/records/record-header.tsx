import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useShortcut } from "../app/shortcuts.ts";
import { type Called, nameOf } from "./record-name.ts";

type Props = {
  /** Where it stands is said by its badges, but for the archive, which every kind has. */
  record: Called & { archivedAt?: string | null };
  badges?: ReactNode;
  mayEdit: boolean;
  renderActions: (edit: () => void) => ReactNode;
  /** The dialog of its form, loaded when it is opened; or how to come to the page of it. */
  renderForm: ((onClose: () => void) => ReactNode) | { goTo: () => void };
};

/** The name of a record, where it stands, what can be done with it, and its form, which the key `e` opens too. */
export function RecordHeader({ record, badges, mayEdit, renderActions, renderForm }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const edit = () => ("goTo" in renderForm ? renderForm.goTo() : setEditing(true));
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, isAction: true, run: edit }, mayEdit);
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{nameOf(record)}</bdi>}
        badge={
          <>
            {badges}
            {typeof record.archivedAt === "string" && (
              <Badge tone="warn">
                <Trans>Archived</Trans>
              </Badge>
            )}
          </>
        }
        actions={renderActions(edit)}
      />
      {editing && !("goTo" in renderForm) && <Suspense>{renderForm(() => setEditing(false))}</Suspense>}
    </>
  );
}
