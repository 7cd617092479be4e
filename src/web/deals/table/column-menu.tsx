import { useLingui } from "@lingui/react/macro";
import { Columns3 } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuCheck } from "../../ui/menu.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { COLUMN_IDS, type ColumnId, shownColumns } from "./table-columns.tsx";

type Props = {
  columns: readonly string[] | undefined;
  onColumns: (columns: string[] | undefined) => void;
};

/** Which columns the table shows; the company always stays. */
export function ColumnMenu({ columns, onColumns }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const shown = shownColumns(columns);
  const toggled = (id: ColumnId) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Columns`} size="sm">
          <Columns3 />
        </IconButton>
      }
    >
      {COLUMN_IDS.filter((id) => id !== "company").map((id) => (
        <MenuCheck key={id} checked={shown.includes(id)} onChange={() => onColumns(toggled(id))}>
          {words.label(id)}
        </MenuCheck>
      ))}
    </Menu>
  );
}
