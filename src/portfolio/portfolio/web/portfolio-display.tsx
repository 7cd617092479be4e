import { useLingui } from "@lingui/react/macro";
import { ChartColumn, LayoutGrid, Table2 } from "lucide-react";
import { DisplayMenu } from "#core/web/lists/display-menu.tsx";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import type { Asked, PortfolioLayout } from "./portfolio-search.ts";

type Shown = Pick<Asked, "in"> & { layout?: PortfolioLayout | undefined };
type Props = { search: Shown; onChange: (change: Shown) => void };

/** The same companies as a table, as cards or as charts, and the currency of their figures. */
export function PortfolioDisplay({ search, onChange }: Props) {
  const { t } = useLingui();
  return (
    <DisplayMenu>
      <MenuChoice
        label={t`Layout`}
        value={search.layout ?? "table"}
        onChange={(layout) => onChange({ layout: layout === "table" ? undefined : layout })}
        options={[
          { value: "table", label: t`Table`, icon: <Table2 /> },
          { value: "cards", label: t`Cards`, icon: <LayoutGrid /> },
          { value: "charts", label: t`Charts`, icon: <ChartColumn /> },
        ]}
      />
      <MenuChoice
        label={t`Amounts in`}
        value={search.in ?? "fund"}
        onChange={(shownIn) => onChange({ in: shownIn === "firm" ? "firm" : undefined } as Shown)}
        options={[
          { value: "fund", label: t`The funds’ currency` },
          { value: "firm", label: t`The firm’s currency` },
        ]}
      />
    </DisplayMenu>
  );
}
