import { useLingui } from "@lingui/react/macro";
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
  const { t } = useLingui();
  const open = () => onChange({ dialog: "new" });
  useShortcut({ keys: "c", label, group: t`This page`, run: open }, enabled);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} disabled={!enabled} onClick={open}>
        {label}
      </Button>
      {shown.dialog === "new" && enabled && <Suspense>{children(() => onChange({ dialog: undefined }))}</Suspense>}
    </>
  );
}
