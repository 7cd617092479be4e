import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { type Called, nameOf } from "../record-name.ts";

type Props = {
  record: Called & { archivedAt?: string | null };
  /** Where it stands: a menu that changes it, a badge for a person who may not. The archive, which every kind has, is said here. */
  state?: ReactNode;
  /** Whose it is, what comes next, and what else is known of it at a glance. */
  children?: ReactNode;
  mayEdit: boolean;
  renderActions: (edit: () => void) => ReactNode;
  /** The dialog of its form, loaded when it is opened; or how to come to the page of it. */
  renderForm: ((onClose: () => void) => ReactNode) | { goTo: () => void };
};

/**
 * The name of a record, where it stands, whose it is and what comes next, and what can be done with it; stays in sight below the top
 * bar. Its form opens by the key `e` too.
 */
export function RecordHeader({ record, state, children, mayEdit, renderActions, renderForm }: Props) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const edit = () => ("goTo" in renderForm ? renderForm.goTo() : setEditing(true));
  useShortcut({ keys: "e", label: t`Edit`, group: t`This screen`, isAction: true, run: edit }, mayEdit);
  const name = nameOf(record);
  return (
    <>
      <header className="z-20 -mx-4 -mt-4 mb-4 flex flex-col gap-1.5 border-b border-line bg-canvas px-4 py-2.5 sm:-mx-6 sm:-mt-6 sm:sticky sm:top-12 sm:px-6 in-data-panel:sm:-top-6! print:static">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="min-w-0 flex-1 basis-60 text-xl font-semibold outline-none">
            <bdi className="line-clamp-2 wrap-anywhere" title={name}>
              {name}
            </bdi>
          </h1>
          <div className="flex flex-wrap gap-2 max-sm:[&_:is(a,button):not([aria-label])>svg]:hidden">
            {renderActions(edit)}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
          {state}
          {typeof record.archivedAt === "string" && (
            <Badge tone="warn">
              <Trans>Archived</Trans>
            </Badge>
          )}
          {children}
        </div>
      </header>
      {editing && !("goTo" in renderForm) && <Suspense>{renderForm(() => setEditing(false))}</Suspense>}
    </>
  );
}
