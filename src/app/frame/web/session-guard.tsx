import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { api, call, refresh, useRead } from "#core/web/api/api.ts";
import { idleSeconds, noticePresence } from "#core/web/api/presence.ts";
import { useSession } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";

const SecondFactorNotice = whenOpened(() => import("./second-factor-notice.tsx"), "SecondFactorNotice");

const LOOK_EVERY_MS = 10_000;
/** Somebody who only reads is there too, and the server must hear of it. */
const TELL_EVERY_MS = 60_000;

/** What is asked of the person: a second factor, and whether they are still there. */
export function SessionGuard() {
  const { secondFactorDue } = useSession().user;
  return (
    <>
      {secondFactorDue !== null && <SecondFactorNotice due={secondFactorDue} />}
      <IdleWarning />
    </>
  );
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
