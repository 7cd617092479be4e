import { useLingui } from "@lingui/react/macro";
import { keyNames, switchSingleKeys, useShortcuts, useSingleKeysOn } from "#core/web/app/shortcuts.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Kbd } from "#ui/web/kbd.tsx";

type Props = { open: boolean; onClose: () => void };

/** The shortcuts that work on the screen one is on, and the switch for single keys. */
export function ShortcutList({ open, onClose }: Props) {
  const { t } = useLingui();
  const shortcuts = useShortcuts();
  const singleKeysOn = useSingleKeysOn();
  // Of two on the same keys the newer is in force, and only that is listed.
  const inForce = [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
  const groups = Map.groupBy(inForce, (shortcut) => shortcut.group);
  return (
    <Dialog open={open} onClose={onClose} title={t`Keyboard shortcuts`} description={t`On this screen`}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {[...groups].map(([group, entries]) => (
          <section key={group}>
            <h3 className="mb-1 text-xs font-medium text-quiet">{group}</h3>
            <ul>
              {entries.map(({ keys, label }) => (
                <li key={keys} className="flex items-center justify-between gap-4 py-1 text-base">
                  {label}
                  <Kbd keys={keyNames(keys)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Checkbox
        className="mt-5"
        label={t`Enable single-key shortcuts`}
        checked={singleKeysOn}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
