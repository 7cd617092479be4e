import { Trans } from "@lingui/react/macro";
import { Link, Navigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Moment } from "#ui/web/text/moment.tsx";

/** A firm that asks for a second factor says until when. After that nothing else opens, so the person is led there. */
export function SecondFactorNotice({ due }: { due: string }) {
  const isThere = useRouterState({ select: ({ location }) => location.pathname === "/profile" });
  const now = useNow();
  useRoomBelow();
  const isOverdue = Date.parse(due) <= now;
  if (isOverdue && !isThere) return <Navigate to="/profile" search={{ tab: "security" }} />;
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 border-t lg:left-60 print:hidden border-line bg-warn-tint px-4 py-2 text-sm text-warn">
      {isOverdue ? (
        <Trans>Your firm requires two-factor authentication. Set it up to continue.</Trans>
      ) : (
        <Trans>
          Your firm requires two-factor authentication. Set it up by <Moment at={due} />.
        </Trans>
      )}{" "}
      {!isThere && (
        <Link to="/profile" search={{ tab: "security" }} className="font-medium underline">
          <Trans>Set up</Trans>
        </Link>
      )}
    </output>
  );
}

/** The end of a page stays above the notice. */
function useRoomBelow(): void {
  useEffect(() => {
    document.body.style.paddingBottom = "4rem";
    return () => {
      document.body.style.paddingBottom = "";
    };
  }, []);
}
