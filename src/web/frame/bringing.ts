import { useEffect, useEffectEvent } from "react";
import { useSession } from "../core/api/session.tsx";
import { useOpenForm } from "../core/app/over.ts";

const LOAD_MS = 1_000;

/** An e-mail that is dropped or pasted begins a deal, for whoever may add one; what takes it is loaded once the page is there. */
export function useBringing() {
  const { permissions } = useSession();
  const open = useEffectEvent(useOpenForm());
  const mayAdd = permissions.includes("deal:create");
  useEffect(() => {
    const ended = new AbortController();
    const begin = mayAdd && (() => open({ to: "/deals/from-email" }));
    const idle = setTimeout(
      () => void import("../core/app/brought.ts").then(({ watchBrought }) => watchBrought(ended, begin)),
      LOAD_MS,
    );
    return () => {
      clearTimeout(idle);
      ended.abort();
    };
  }, [mayAdd]);
}
