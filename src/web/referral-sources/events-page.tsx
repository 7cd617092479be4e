import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCan } from "../core/api/session.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { ReferralSourcesScreen } from "./referral-sources-screen.tsx";
import { readReferralSourcesSearch } from "./referral-sources-search.ts";

/** The events companies are met at. */
export function EventsPage() {
  return useCan("company:read") ? <Events /> : <NotAllowed />;
}

function Events() {
  const shown = useSearch({ from: "/frame/deal-sourcing/events", select: readReferralSourcesSearch });
  const navigate = useNavigate({ from: "/deal-sourcing/events" });
  return (
    <ReferralSourcesScreen
      type="event"
      shown={shown}
      onShow={(search) => void navigate({ search: readReferralSourcesSearch(search), replace: true })}
    />
  );
}
