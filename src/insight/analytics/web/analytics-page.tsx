import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { Analytics } from "./analytics.tsx";

/** Performance, exposure and deal flow of the firm’s funds. */
export const AnalyticsPage = () => (useCan("portfolio:read") ? <Analytics /> : <NotAllowed />);
