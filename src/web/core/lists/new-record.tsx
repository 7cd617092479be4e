import { useLingui } from "@lingui/react/macro";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { useShortcut } from "../app/shortcuts.ts";
import type { Adding } from "./list-address.ts";

type Props = {
  label: string;
  enabled: boolean;
  shown: Adding;
  onChange: (changed: Adding) => void;
  /** The dialog, loaded when it is opened. */
  children: (onClose: () => void) => ReactNode;
};

/** The button that adds to a list, its key `c`, and the dialog while the address has it open. */
export function NewRecord({ label, enabled, shown, onChange, children }: Props) {
  return (
    <>
      <AddButton label={label} enabled={enabled} onAdd={() => onChange({ dialog: "new" })} />
      {shown.dialog === "new" && enabled && <Suspense>{children(() => onChange({ dialog: undefined }))}</Suspense>}
    </>
  );
}

type PageProps = { label: string; enabled: boolean; to: NonNullable<LinkProps["to"]> };

/** The same where the form is a page of its own. */
export function NewRecordPage({ label, enabled, to }: PageProps) {
  const navigate = useNavigate();
  return <AddButton label={label} enabled={enabled} onAdd={() => void navigate({ to })} />;
}

function AddButton({ label, enabled, onAdd }: { label: string; enabled: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  useShortcut({ keys: "c", label, group: t`This page`, run: onAdd }, enabled);
  return (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} disabled={!enabled} onClick={onAdd}>
      {label}
    </Button>
  );
}
