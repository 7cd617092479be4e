import { useLingui } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../core/app/toasts.ts";

/** An address no screen has leads to the front page, which says so. */
export function UnknownAddress() {
  const { t } = useLingui();
  useEffect(() => toast.info(t`That page doesn't exist`), [t]);
  return <Navigate to="/" replace />;
}
