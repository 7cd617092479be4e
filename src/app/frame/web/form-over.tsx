import { useRouter } from "@tanstack/react-router";
import { createElement, Suspense } from "react";
import { type Over, OverProvider, useCloseForm } from "#core/web/app/over.ts";

/** The page of a form, as the dialog it is over another. */
export function FormOver({ over: { to, search = {} } }: { over: Over }) {
  const { routesByPath } = useRouter();
  const close = useCloseForm();
  const page = routesByPath[to].options.component;
  if (page === undefined) return null;
  return (
    <OverProvider value={{ params: {}, search, close }}>
      <Suspense>{createElement(page)}</Suspense>
    </OverProvider>
  );
}
