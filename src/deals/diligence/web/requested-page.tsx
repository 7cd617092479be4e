import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CodeNeeded } from "#core/web/links/link-client.ts";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";
import { inReserve, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { readAsked } from "./requested-client.ts";

const RequestedItem = inReserve(() => import("./requested-item.tsx"), "RequestedItem", { afterMs: 0 });

const LinkCode = whenOpened(() => import("#core/web/links/link-code.tsx"), "LinkCode");

/** Where the link of a request list leads: what a firm asks for, and a place to upload each. No account is needed. */
export function RequestedPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-5 px-4 py-6 sm:py-10">
      <Requested key={token} token={token} />
    </main>
  );
}

function Requested({ token }: { token: string }) {
  const [asked, setAsked] = useState<AskedOfFounders>();
  const [problem, setProblem] = useState<Error>();

  function read() {
    setProblem(undefined);
    return readAsked(token).then(setAsked, setProblem);
  }

  useEffect(() => {
    let isLeft = false;
    readAsked(token).then(
      (answer) => isLeft || setAsked(answer),
      (error: Error) => isLeft || setProblem(error),
    );
    return () => {
      isLeft = true;
    };
  }, [token]);

  if (asked !== undefined) return <Asked token={token} asked={asked} onAnswered={setAsked} />;
  if (problem === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
        <Trans>Documents for due diligence</Trans>
      </h1>
      {problem instanceof CodeNeeded ? (
        <LinkCode token={token} onEntered={() => void read()} />
      ) : (
        <NotOpened problem={problem.message} onRetry={() => void read()} />
      )}
    </>
  );
}

function NotOpened({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <>
      <Alert tone="danger">{problem}</Alert>
      <div>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  );
}

type AskedProps = { token: string; asked: AskedOfFounders; onAnswered: (asked: AskedOfFounders) => void };

function Asked({ token, asked: { firm, company, recipient, isClosed, requests }, onAnswered }: AskedProps) {
  const { t } = useLingui();
  const open = requests.filter(({ status }) => status === "open").length;
  const all = requests.length;
  const arrived = all - open;
  return (
    <>
      <header className="flex flex-col gap-1">
        <p dir="auto" className="font-medium text-quiet wrap-anywhere">
          {firm}
        </p>
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none wrap-anywhere">
          <Trans>
            Documents for due diligence on <bdi>{company}</bdi>
          </Trans>
        </h1>
        <p className="text-sm text-quiet wrap-anywhere">
          <Trans>
            For <bdi>{recipient}</bdi>. Files go to {firm} only.
          </Trans>
        </p>
      </header>
      {isClosed && (
        <Alert tone="info">
          <Trans>
            <bdi>{firm}</bdi> has everything it needs. No more files can be uploaded here.
          </Trans>
        </Alert>
      )}
      <div>
        <p className="figure mb-1 text-sm">
          <Trans>
            {arrived} of {all} received
          </Trans>
        </p>
        <Progress label={t`Received`} value={arrived} max={all} />
      </div>
      <ul aria-label={t`Requests`} className="flex flex-col gap-3">
        {requests.map((request) => (
          <RequestedItem key={request.id} token={token} request={request} isOver={isClosed} onAnswered={onAnswered} />
        ))}
      </ul>
    </>
  );
}
