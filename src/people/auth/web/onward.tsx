import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Replaces this page by the one the visitor wanted. */
export function Onward({ to }: { to: string | undefined }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to ?? "/dashboard"), [history, to]);
  return null;
}
