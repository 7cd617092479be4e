import { lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useHasToasted } from "#core/web/app/toasts.ts";
import { useDocumentTitle } from "./document-title.ts";

const Toaster = lazyRouteComponent(() => import("#core/web/app/toaster.tsx"), "Toaster");

export function Root() {
  const hasToasted = useHasToasted();
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {/* A dialog hides the rest of the page from screen readers as it opens, except what is marked as live by then. */}
      <div aria-live="off">
        {hasToasted && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </div>
    </>
  );
}
