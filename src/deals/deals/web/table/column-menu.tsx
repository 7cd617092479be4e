import { Trans, useLingui } from "@lingui/react/macro";
import { Columns3, RotateCcw } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuCheck, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from "#ui/web/menu/menu.tsx";
import type { GridLayout } from "#ui/web/table/grid-head.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { COLUMN_IDS, type ColumnId } from "./table-columns.tsx";

type Columns = {
  /** In their order; the company is first and stays. */
  shown: readonly ColumnId[];
  onColumns: (columns: ColumnId[]) => void;
};

type Props = Columns & {
  density: GridLayout["density"];
  onDensity: (density: GridLayout["density"]) => void;
  onReset: () => void;
};

/** How dense the rows of the table are, which columns it shows, and in which order. */
export function ColumnMenu({ density, onDensity, onReset, ...columns }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Columns`} size="sm">
          <Columns3 />
        </IconButton>
      }
    >
      <MenuChoice
        label={t`Rows`}
        value={density}
        onChange={onDensity}
        options={[
          { value: "comfortable", label: t`Comfortable` },
          { value: "compact", label: t`Compact` },
        ]}
      />
      <MenuSeparator />
      <MenuGroup label={<Trans>Columns · Alt + ↑ ↓ to move</Trans>}>
        <ColumnChecks {...columns} />
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={<RotateCcw />} onSelect={onReset}>
        <Trans>Reset to default</Trans>
      </MenuItem>
    </Menu>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** What is shown first, the rest below; nothing changes its place while the menu is open but what is moved. */
function ColumnChecks({ shown, onColumns }: Columns) {
  const words = useDealWords();
  const menu = useId();
  const [order, setOrder] = useState<ColumnId[]>(() => {
    const others = COLUMN_IDS.filter((id) => !shown.includes(id));
    return [...shown, ...others].filter((id) => id !== "company");
  });
  const moved = useRef<ColumnId>(undefined);
  useEffect(() => {
    // An element that changes its place in the document loses the focus.
    if (moved.current !== undefined) document.getElementById(`${menu} ${moved.current}`)?.focus();
    moved.current = undefined;
  });

  const show = (ids: readonly ColumnId[], isShown: (id: ColumnId) => boolean) => onColumns(ids.filter(isShown));

  function move(event: KeyboardEvent, id: ColumnId) {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = order.indexOf(id) + step;
    if (to < 0 || to >= order.length) return;
    const next = order.filter((one) => one !== id).toSpliced(to, 0, id);
    moved.current = id;
    setOrder(next);
    show(next, (one) => shown.includes(one));
  }

  return order.map((id) => (
    <MenuCheck
      key={id}
      id={`${menu} ${id}`}
      checked={shown.includes(id)}
      onChange={(checked) => show(order, (one) => (one === id ? checked : shown.includes(one)))}
      onKeyDown={(event) => move(event, id)}
    >
      {words.label(id)}
    </MenuCheck>
  ));
}
