import { Trans, useLingui } from "@lingui/react/macro";
import { Link, Navigate, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { api, call, refresh, useRead } from "#core/web/api/api.ts";
import { idleSeconds, noticePresence } from "#core/web/api/presence.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const LOOK_EVERY_MS = 10_000;
/** Somebody who only reads is there too, and the server must hear of it. */
const TELL_EVERY_MS = 60_000;

/** What is asked of the person: a second factor, and whether they are still there. */
export function SessionGuard() {
  return (
    <>
      <SecondFactorNotice />
      <IdleWarning />
    </>
  );
}

/** A firm that asks for a second factor says until when. After that nothing else opens, so the person is led there. */
function SecondFactorNotice() {
  const { secondFactorDue } = useSession().user;
  const isThere = useRouterState({ select: ({ location }) => location.pathname === "/profile" });
  const now = useNow();
  useRoomBelow(secondFactorDue !== null);
  if (secondFactorDue === null) return null;
  const isOverdue = Date.parse(secondFactorDue) <= now;
  if (isOverdue && !isThere) return <Navigate to="/profile" search={{ tab: "security" }} />;
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 border-t lg:left-60 print:hidden border-line bg-warn-tint px-4 py-2 text-sm text-warn">
      {isOverdue ? (
        <Trans>Your firm requires two-factor authentication. Set it up to continue.</Trans>
      ) : (
        <Trans>
          Your firm requires two-factor authentication. Set it up by <Moment at={secondFactorDue} />.
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
function useRoomBelow(isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return;
    document.body.style.paddingBottom = "4rem";
    return () => {
      document.body.style.paddingBottom = "";
    };
  }, [isTaken]);
}

/** Warns before the server ends a session nobody uses. What counts is when the server last heard of somebody, in any tab. */
function IdleWarning() {
  const { t } = useLingui();
  const { data: limits } = useRead(api.sessions.limits, {});
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const timeout = limits?.timeoutMinutes ?? null;
  const warning = limits?.warningMinutes ?? 0;

  const look = useCallback(async () => {
    if (timeout === null || idleSeconds() < (timeout - warning) * 60) return setSecondsLeft(undefined);
    const left = timeout * 60 - (await call(api.sessions.limits, {})).idleSeconds;
    setSecondsLeft(left <= warning * 60 ? left : undefined);
  }, [timeout, warning]);

  useEffect(() => {
    // A session that has ended is found out by asking who is signed in, which leads to sign-in.
    const looking = setInterval(() => void look().catch(() => refresh(api.auth.session)), LOOK_EVERY_MS);
    const telling = setInterval(() => void refresh(api.sessions.limits), TELL_EVERY_MS);
    return () => {
      clearInterval(looking);
      clearInterval(telling);
    };
  }, [look]);

  async function stay() {
    noticePresence();
    setSecondsLeft(undefined);
    await refresh(api.sessions.limits);
  }

  const minutes = Math.max(1, Math.ceil((secondsLeft ?? 0) / 60));
  if (secondsLeft === undefined) return null;
  return (
    <Confirm
      open
      onClose={() => void stay()}
      tone="primary"
      title={<Trans>Are you still there?</Trans>}
      consequence={<Trans>You’ve been inactive. You’ll be signed out in {minutes} min.</Trans>}
      action={t`Stay signed in`}
      onConfirm={() => void stay()}
    />
  );
}
