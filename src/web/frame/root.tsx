import { lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { useHasToasted } from "../core/toasts.ts";
import { useDocumentTitle } from "./document-title.ts";

const Toaster = lazyRouteComponent(() => import("../core/toaster.tsx"), "Toaster");

export function Root() {
  const hasToasted = useHasToasted();
  useDocumentTitle();
  return (
    <>
      <Outlet />
      {hasToasted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
