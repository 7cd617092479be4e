import { LogPanel } from "#work/activities/web/log-panel.tsx";
import { PeoplePanel } from "#work/contact-links/web/people-panel.tsx";
import { BoardSeats } from "./board-seats.tsx";
import type { PortfolioCompany } from "./portfolio-values.ts";

/** Whom the firm knows at the company, with mail and what was spoken, and who sits on its board. */
export function HoldingPeople({ company }: { company: PortfolioCompany }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end empty:hidden">
        <LogPanel recordId={company.companyId} />
      </div>
      <PeoplePanel recordId={company.companyId} />
      <BoardSeats company={company} />
    </div>
  );
}
