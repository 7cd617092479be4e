import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { FirstScreen } from "#people/welcome/web/first-screen-panel.tsx";

const Dashboard = lazyRouteComponent(() => import("./dashboard.tsx"), "Dashboard");

/** Where everybody arrives. Who may see nothing of the firm's work keeps the screen that says so, and loads no other. */
export function DashboardPage() {
  if (!useCan("deal:read")) return <FirstScreen />;
  return (
    <Suspense>
      <Dashboard />
    </Suspense>
  );
}
