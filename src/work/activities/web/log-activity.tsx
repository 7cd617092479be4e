import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { useShortcut } from "#core/web/app/shortcuts.ts";
import { Button } from "#ui/web/button.tsx";

const LogActivityDialog = lazyRouteComponent(() => import("./log-activity-dialog.tsx"), "LogActivityDialog");

type Props = { recordId: string; withPeople: boolean };

/** Writes down a call, a note, a meeting or an e-mail, by the button or the key `l`. */
export function LogActivity(props: Props) {
  const { t } = useLingui();
  const mayWrite = useCan("activity:create");
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcut(
    { keys: "l", label: t`Log a call, note, meeting or e-mail`, group: t`This screen`, isAction: true, run: open },
    mayWrite,
  );
  if (!mayWrite) return null;
  return (
    <>
      <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={open}>
        <Trans>Log activity</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <LogActivityDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
