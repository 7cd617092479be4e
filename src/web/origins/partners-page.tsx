import { useNavigate, useSearch } from "@tanstack/react-router";
import { NotAllowed } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { OriginsScreen } from "./origins-screen.tsx";
import { readOriginsSearch } from "./origins-search.ts";

/** The partners who refer companies. */
export function PartnersPage() {
  return useCan("company:read") ? <Partners /> : <NotAllowed />;
}

function Partners() {
  const shown = useSearch({ from: "/frame/deal-sourcing/partners", select: readOriginsSearch });
  const navigate = useNavigate({ from: "/deal-sourcing/partners" });
  return (
    <OriginsScreen
      type="partner"
      shown={shown}
      onShow={(search) => void navigate({ search: readOriginsSearch(search), replace: true })}
    />
  );
}
