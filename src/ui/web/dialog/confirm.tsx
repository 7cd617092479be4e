import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { ConfirmProps } from "./confirm-dialog.tsx";

const ConfirmDialog = lazyRouteComponent(() => import("./confirm-dialog.tsx"), "ConfirmDialog");

/** A question before something is lost. Most are never asked, so the first one that is brings the code. */
export function Confirm(props: ConfirmProps) {
  const [wasAsked, setWasAsked] = useState(props.open);
  if (props.open && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <ConfirmDialog {...props} />
      </Suspense>
    )
  );
}
