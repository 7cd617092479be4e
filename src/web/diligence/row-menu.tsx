import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Confirm } from "../ui/confirm.tsx";
import { MenuChoice, MenuItem } from "../ui/menu.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";

type Props<Status extends string> = {
  /** What it says, for the question before it is deleted. */
  title: string;
  status: { label: string; value: Status; options: readonly { value: Status; label: string }[] };
  onStatus: (status: Status) => void;
  onEdit: () => void;
  deleting: { action: string; consequence: string; busy: boolean; run: () => Promise<unknown> };
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What can be done with a row of a project: edited, moved on, deleted. */
export function RowMenu<Status extends string>({ title, status, onStatus, onEdit, deleting, children }: Props<Status>) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { run, ...said } = deleting;
  return (
    <>
      <MoreMenu>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          <Trans>Edit</Trans>
        </MenuItem>
        {children}
        <MenuChoice closes {...status} onChange={onStatus} />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => setAsking(true)}>
          <Trans>Delete</Trans>
        </MenuItem>
      </MoreMenu>
      <Confirm
        {...said}
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${title}?`}
        busyAction={t`Deleting...`}
        onConfirm={() => void run().finally(() => setAsking(false))}
      />
    </>
  );
}
