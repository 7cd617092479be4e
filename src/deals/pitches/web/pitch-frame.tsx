import type { ReactNode } from "react";
import { useOver } from "#core/web/app/over.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";

const Dialog = whenOpened(() => import("#ui/web/dialog/dialog.tsx"), "Dialog");

type Props = { title: ReactNode; children: ReactNode; onClose: () => void; isDirty: boolean };

/** Where an e-mail is brought: a dialog over the page it was wanted on, or a page. */
export function PitchFrame({ title, children, onClose, isDirty }: Props) {
  if (useOver())
    return (
      <Dialog open onClose={onClose} size="lg" title={title} dirty={isDirty}>
        {children}
      </Dialog>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={title} />
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">{children}</div>
    </div>
  );
}
