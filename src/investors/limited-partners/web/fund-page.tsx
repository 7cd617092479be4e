import { FundPanel, type FundSearch } from "#funds/funds/web/fund-panel.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";

const StatementsPanel = afterPaint(() => import("#investors/statements/web/statements-panel.tsx"), "StatementsPanel");

export type { FundSearch };

/** A fund with the statements of its partners, which the wing of funds does not know. */
export const FundPage = () => <FundPanel renderStatements={(fundId) => <StatementsPanel fundId={fundId} />} />;
