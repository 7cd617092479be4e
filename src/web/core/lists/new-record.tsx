import { useLingui } from "@lingui/react/macro";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { useShortcut } from "../app/shortcuts.ts";
import type { Adding } from "./list-address.ts";

type Props = {
  label: string;
  enabled: boolean;
  /** Why its reader cannot: where the specification names the button, it stays and says so once; any other goes. */
  why?: string;
  shown: Adding;
  onChange: (changed: Adding) => void;
  /** The dialog, loaded when it is opened. */
  children: (onClose: () => void) => ReactNode;
};

/** The button that adds to a list, its key `c`, and the dialog while the address has it open. */
export function NewRecord({ label, enabled, why, shown, onChange, children }: Props) {
  return (
    <>
      <AddButton {...{ label, enabled, why }} onAdd={() => onChange({ dialog: "new" })} />
      {shown.dialog === "new" && enabled && <Suspense>{children(() => onChange({ dialog: undefined }))}</Suspense>}
    </>
  );
}

type PageProps = Pick<Props, "label" | "enabled" | "why"> & { to: NonNullable<LinkProps["to"]> };

/** The same where the form is a page of its own. */
export function NewRecordPage({ to, ...button }: PageProps) {
  const navigate = useNavigate();
  return <AddButton {...button} onAdd={() => void navigate({ to })} />;
}

type ButtonProps = { label: string; enabled: boolean; why?: string | undefined; onAdd: () => void };

/** The primary button of a list; on a phone only its sign. */
export function AddButton({ label, enabled, why, onAdd }: ButtonProps) {
  const { t } = useLingui();
  const reason = useId();
  useShortcut({ keys: "c", label, group: t`This page`, isAction: true, run: onAdd }, enabled);
  if (!enabled && why === undefined) return null;
  return (
    <>
      {!enabled && (
        <span id={reason} className="text-sm text-quiet max-sm:sr-only">
          {why}
        </span>
      )}
      <Button
        variant="primary"
        className="max-sm:px-2"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={!enabled}
        aria-describedby={enabled ? undefined : reason}
        onClick={onAdd}
      >
        <span className="max-sm:sr-only">{label}</span>
      </Button>
    </>
  );
}
