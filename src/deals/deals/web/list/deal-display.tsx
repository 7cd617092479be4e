import { useLingui } from "@lingui/react/macro";
import { Filter, LayoutList, SquareKanban, Table2 } from "lucide-react";
import { DisplayMenu } from "#core/web/lists/display-menu.tsx";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { type DealSearch, inLayout } from "./deal-search.ts";

type Props = { search: DealSearch; onChange: (change: Partial<DealSearch>) => void };

/** The same deals as cards, as a board or as a table; and what became of them, as a funnel. */
export function DealDisplay({ search, onChange }: Props) {
  const { t } = useLingui();
  return (
    <DisplayMenu>
      <MenuChoice
        label={t`Layout`}
        value={search.layout ?? "cards"}
        onChange={(layout) => onChange(layout === search.layout ? {} : inLayout(layout, search))}
        options={[
          { value: "cards", label: t`Cards`, icon: <LayoutList /> },
          { value: "board", label: t`Board`, icon: <SquareKanban /> },
          { value: "table", label: t`Table`, icon: <Table2 /> },
          { value: "funnel", label: t`Funnel`, icon: <Filter /> },
        ]}
      />
    </DisplayMenu>
  );
}
