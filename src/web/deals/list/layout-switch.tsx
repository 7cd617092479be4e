import { useLingui } from "@lingui/react/macro";
import { Filter, LayoutList, SquareKanban, Table2 } from "lucide-react";
import type { Layout } from "#shared/deals/rules.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type Props = { layout: Layout; onLayout: (layout: Layout) => void };

/** The same deals as cards, as a board or as a table; and what became of them, as a funnel. */
export function LayoutSwitch({ layout, onLayout }: Props) {
  const { t } = useLingui();
  const layouts = [
    { id: "cards", label: t`Cards`, icon: <LayoutList /> },
    { id: "board", label: t`Board`, icon: <SquareKanban /> },
    { id: "table", label: t`Table`, icon: <Table2 /> },
    { id: "funnel", label: t`Funnel`, icon: <Filter /> },
  ] as const;
  return (
    <fieldset aria-label={t`Layout`} className="flex rounded-control border border-line-control bg-surface">
      {layouts.map(({ id, label, icon }) => (
        <IconButton
          key={id}
          label={label}
          size="sm"
          aria-pressed={layout === id}
          onClick={() => onLayout(id)}
          className="aria-pressed:bg-primary-tint aria-pressed:text-primary-text"
        >
          {icon}
        </IconButton>
      ))}
    </fieldset>
  );
}
