import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CodeNeeded } from "#core/web/links/link-client.ts";
import type { AskedKpis } from "#portfolio/kpis/shared/requests-api.ts";
import { inReserve, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { readAsked } from "./asked-client.ts";

const LinkCode = whenOpened(() => import("#core/web/links/link-code.tsx"), "LinkCode");

const AskedParts = inReserve(() => import("./asked-parts.tsx"), "AskedParts", { Place: PartsPlace, afterMs: 0 });

/** Where the link of a question about figures leads: a form for each period, filled in with the one before. No account is needed. */
export function AskedFiguresPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col gap-5 px-4 py-6 sm:py-10">
      <Opened key={token} token={token} />
    </main>
  );
}

function Opened({ token }: { token: string }) {
  const [asked, setAsked] = useState<AskedKpis>();
  const [problem, setProblem] = useState<Error>();

  function again() {
    setProblem(undefined);
    void readAsked(token).then(setAsked, setProblem);
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
        <Trans>Company figures</Trans>
      </h1>
      {problem instanceof CodeNeeded ? (
        <LinkCode token={token} onEntered={again} />
      ) : (
        <>
          <Alert tone="danger">{problem.message}</Alert>
          <div>
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type AskedProps = { token: string; asked: AskedKpis; onAnswered: (asked: AskedKpis) => void };

function Asked({ token, asked, onAnswered }: AskedProps) {
  const { firm, company, recipient, isClosed, requests } = asked;
  const isOpen = !isClosed && requests.length > 0;
  return (
    <>
      <header className="flex flex-col gap-1">
        <p dir="auto" className="font-medium text-quiet wrap-anywhere">
          {firm}
        </p>
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none wrap-anywhere">
          <Trans>
            Figures of <bdi>{company}</bdi>
          </Trans>
        </h1>
        <p className="text-sm text-quiet wrap-anywhere">
          <Trans>
            For <bdi>{recipient}</bdi>. What you send goes to {firm} only.
          </Trans>
        </p>
      </header>
      {!isOpen && (
        <Alert tone="info">
          <Trans>
            <bdi>{firm}</bdi> has everything it needs at the moment.
          </Trans>
        </Alert>
      )}
      {isOpen && <AskedParts token={token} asked={asked} onAnswered={onAnswered} />}
    </>
  );
}

function PartsPlace() {
  return <Skeleton className="h-96 w-full" />;
}
