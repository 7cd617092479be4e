import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";

const StartPanel = lazyRouteComponent(() => import("./start-panel.tsx"), "StartPanel");

/** The first steps of a firm, for a person who may take one: loaded while there are any, or sample data. */
export function useFirstDays() {
  const steps = useRead(api.start.steps, {}, { enabled: useCan("deal:create") }).data;
  const isOpen = steps !== undefined && !steps.isDismissed && (steps.isNewFirm || !steps.hasDeal);
  const panel = steps && (isOpen || steps.sampleSince !== null) && (
    <Suspense fallback={<div className="mt-2 mb-1 h-37 rounded-card border border-line bg-surface" />}>
      <StartPanel steps={steps} isOpen={isOpen} />
    </Suspense>
  );
  return { panel, isBeginning: isOpen && !steps.hasDeal, hasSample: steps !== undefined && steps.sampleSince !== null };
}
