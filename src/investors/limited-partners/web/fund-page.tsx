import { FundPanel, type FundSearch } from "#funds/funds/web/fund-panel.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";

const StatementsPanel = afterPaint(() => import("#investors/statements/web/statements-panel.tsx"), "StatementsPanel");
const PerformancePanel = afterPaint(
  () => import("#portfolio/portfolio/web/value/performance-panel.tsx"),
  "PerformancePanel",
);

export type { FundSearch };

/** A fund with its performance and the statements of its partners, which the wing of funds does not know. */
export const FundPage = () => (
  <FundPanel
    renderPerformance={(fundId) => <PerformancePanel fundId={fundId} className="flex flex-col gap-4" />}
    renderStatements={(fundId) => <StatementsPanel fundId={fundId} />}
  />
);
