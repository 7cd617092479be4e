import { useNavigate, useSearch } from "@tanstack/react-router";
import { NotAllowed } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { OriginsScreen } from "./origins-screen.tsx";
import { readOriginsSearch } from "./origins-search.ts";

/** The events companies are met at. */
export function EventsPage() {
  return useCan("company:read") ? <Events /> : <NotAllowed />;
}

function Events() {
  const shown = useSearch({ from: "/frame/deal-sourcing/events", select: readOriginsSearch });
  const navigate = useNavigate({ from: "/deal-sourcing/events" });
  return (
    <OriginsScreen
      type="event"
      shown={shown}
      onShow={(search) => void navigate({ search: readOriginsSearch(search), replace: true })}
    />
  );
}
