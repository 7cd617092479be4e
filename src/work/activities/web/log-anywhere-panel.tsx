import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { kindsWith, type RecordKind } from "#core/shared/records.ts";
import { useShortcut, useShortcuts } from "#core/web/app/shortcuts.ts";

const LogSomewhereDialog = lazyRouteComponent(() => import("./log-somewhere-dialog.tsx"), "LogSomewhereDialog");

const KINDS: readonly RecordKind[] = kindsWith("activities");

/** The key `l` where no record is open, of a person who may log: on the record in whose row one is, else it asks on which. */
export function LogAnywhere({ on }: { on: RecordKind | undefined }) {
  const { t } = useLingui();
  const [at, setAt] = useState<Element | null>();
  const label = t`Log a call, note, meeting or e-mail`;
  const run = () => setAt(document.activeElement);
  const group = t`Anywhere`;
  // A record's page that is on its way is waited for; this may come when it is there already, and the newest of a key would win.
  const isOfPage = useShortcuts().some((shortcut) => shortcut.keys === "l" && shortcut.group !== group);
  const isOfRecord = on !== undefined && KINDS.includes(on);
  useShortcut({ keys: "l", label, group, isAction: true, run }, !isOfPage && !isOfRecord);
  if (at === undefined) return null;
  return (
    <Suspense>
      <LogSomewhereDialog at={at} onClose={() => setAt(undefined)} />
    </Suspense>
  );
}
