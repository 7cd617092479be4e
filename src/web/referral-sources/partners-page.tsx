import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCan } from "../core/api/session.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { ReferralSourcesScreen } from "./referral-sources-screen.tsx";
import { readReferralSourcesSearch } from "./referral-sources-search.ts";

/** The partners who refer companies. */
export function PartnersPage() {
  return useCan("company:read") ? <Partners /> : <NotAllowed />;
}

function Partners() {
  const shown = useSearch({ from: "/frame/deal-sourcing/partners", select: readReferralSourcesSearch });
  const navigate = useNavigate({ from: "/deal-sourcing/partners" });
  return (
    <ReferralSourcesScreen
      type="partner"
      shown={shown}
      onShow={(search) => void navigate({ search: readReferralSourcesSearch(search), replace: true })}
    />
  );
}
