import { Trans } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { MenuChoice, MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";

type Props<Status extends string> = {
  /** What it can become. */
  status?: { label: string; value: Status; options: readonly { value: Status; label: string }[] };
  onStatus?: (status: Status) => void;
  /** Absent where it can’t be edited. */
  onEdit: (() => void) | undefined;
  /** Absent where it can’t be deleted. */
  onDelete?: (() => void) | undefined;
  /** Up and down among the rows it stands with; absent where it can’t go. */
  moves?: { up?: (() => void) | undefined; down?: (() => void) | undefined };
  /** What else can be done with it. */
  children?: ReactNode;
};

/** What can be done with a row of a record: edited, moved, deleted. */
export function RowMenu<Status extends string>({
  status,
  onStatus = () => undefined,
  onEdit,
  onDelete,
  moves = {},
  children,
}: Props<Status>) {
  return (
    <MoreMenu>
      {onEdit && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {children}
      {status && <MenuChoice closes {...status} onChange={onStatus} />}
      {moves.up && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={moves.up}>
          <Trans>Move up</Trans>
        </MenuItem>
      )}
      {moves.down && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={moves.down}>
          <Trans>Move down</Trans>
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={onDelete}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </MoreMenu>
  );
}
