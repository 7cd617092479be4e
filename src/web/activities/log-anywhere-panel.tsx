import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useShortcut, useShortcuts } from "../core/app/shortcuts.ts";

const LogSomewhereDialog = lazyRouteComponent(() => import("./log-somewhere-dialog.tsx"), "LogSomewhereDialog");

/** The key `l` where no record is open, of whoever may log: on the record in whose row one is, else it asks on which. */
export function LogAnywhere() {
  const { t } = useLingui();
  const [at, setAt] = useState<Element | null>();
  const label = t`Log a call, note, meeting or e-mail`;
  const run = () => setAt(document.activeElement);
  const group = t`Anywhere`;
  // This comes when the page may be there already, and the newest of a key would win.
  const isOfPage = useShortcuts().some((shortcut) => shortcut.keys === "l" && shortcut.group !== group);
  useShortcut({ keys: "l", label, group, isAction: true, run }, !isOfPage);
  if (at === undefined) return null;
  return (
    <Suspense>
      <LogSomewhereDialog at={at} onClose={() => setAt(undefined)} />
    </Suspense>
  );
}
