import { useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useOpenPageTitle } from "#core/web/app/page-title.ts";
import { useOpened } from "#core/web/app/recent.ts";
import { useCurrentRoute } from "./current-screen.ts";

/** Notes each record once its page has it, and each screen, as opened last. */
export function useNoteOpened(): void {
  const { note } = useOpened();
  const { path = "", kind, title } = useCurrentRoute();
  const { id } = useParams({ strict: false });
  const record = useOpenPageTitle();
  const noteRecord = useEffectEvent((of: string) => kind && note({ kind, id: of }));
  const noteScreen = useEffectEvent((to: string) => note({ to }));
  const opened = kind !== undefined && record !== undefined ? id : undefined;
  useEffect(() => {
    if (opened !== undefined) noteRecord(opened);
  }, [opened]);
  const screen = title !== undefined && kind === undefined && !path.includes("$") ? path : "";
  useEffect(() => {
    if (screen !== "") noteScreen(screen);
  }, [screen]);
}
