import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useOpenPageTitle } from "#core/web/app/page-title.ts";
import { useCurrentRoute } from "./current-screen.ts";

/** "Acme Series A · Tranche": what is open first, because tabs are narrow. */
export function useDocumentTitle() {
  const { i18n } = useLingui();
  const { title } = useCurrentRoute();
  const record = useOpenPageTitle();
  const opened = record ?? (title && i18n._(title));
  useEffect(() => {
    document.title = opened === undefined ? "Tranche" : `${opened} · Tranche`;
  }, [opened]);
}
