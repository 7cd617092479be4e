import { useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useId } from "react";
import { Button } from "#ui/web/button.tsx";
import { useSession } from "../api/session.tsx";
import { useOpenForm } from "../app/over.ts";
import { useShortcut } from "../app/shortcuts.ts";
import { type CreationPath, QUICK_CREATE } from "../records/creations.ts";

type Access = {
  enabled: boolean;
  /** Why its reader cannot: where the specification names the button, it stays and says so once; any other goes. */
  why?: string;
};

/** How a record is added where its form has an address: what its button says, and its form over the page. */
export function useAdd(to: CreationPath) {
  const { i18n } = useLingui();
  const open = useOpenForm();
  const { permissions } = useSession();
  const creation = QUICK_CREATE.find((one) => one.to === to);
  const mayAdd = creation !== undefined && permissions.includes(creation.can);
  return { label: creation ? i18n._(creation.verb) : "", mayAdd, add: () => open({ to }) };
}

const PRELOAD_MS = 1_000;

/** The button that adds to a list, and its key `c`. */
export function AddRecord({ to, ...access }: Access & { to: CreationPath }) {
  const { routesByPath } = useRouter();
  const { label, mayAdd, add } = useAdd(to);
  const { enabled } = access;
  // Fetched while the list is being read, so that the form opens at once.
  useEffect(() => {
    if (!enabled) return undefined;
    const form = routesByPath[to].options.component;
    const idle = setTimeout(() => void form?.preload?.(), PRELOAD_MS);
    return () => clearTimeout(idle);
  }, [enabled, routesByPath, to]);
  return <AddButton {...access} isComing={mayAdd} label={label} onAdd={add} />;
}

type ButtonProps = Access & {
  /** It will be enabled once that is read: nothing is said of why it is not. */
  isComing?: boolean;
  label: string;
  onAdd: () => void;
};

/** The primary button of a list; on a phone only its sign. */
export function AddButton({ label, enabled, why, isComing = false, onAdd }: ButtonProps) {
  const { t } = useLingui();
  const reason = useId();
  useShortcut({ keys: "c", label, group: t`This screen`, isAction: true, run: onAdd }, enabled);
  if (!enabled && why === undefined) return null;
  const isRefused = !enabled && !isComing;
  return (
    <>
      {isRefused && (
        <span id={reason} className="text-sm text-quiet max-sm:sr-only">
          {why}
        </span>
      )}
      <Button
        variant="primary"
        className="max-sm:px-2"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!enabled}
        aria-describedby={isRefused ? reason : undefined}
        onClick={onAdd}
      >
        <span className="max-sm:sr-only">{label}</span>
      </Button>
    </>
  );
}
