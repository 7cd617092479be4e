import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CodeNeeded } from "#core/web/links/link-client.ts";
import { inReserve, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { type AskedSignature, byLink } from "./signing-client.ts";

const LinkCode = whenOpened(() => import("#core/web/links/link-code.tsx"), "LinkCode");
const SigningView = inReserve(() => import("./signing-view.tsx"), "SigningView", { Place: ViewPlace, afterMs: 0 });

/** Where the link of a request for a signature leads. No account is needed. */
export function AskedSignaturePage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <main className="mx-auto flex min-h-dvh max-w-4xl flex-col gap-5 px-4 py-6 sm:py-10">
      <Opened key={token} token={token} />
    </main>
  );
}

function Opened({ token }: { token: string }) {
  const [client] = useState(() => byLink(token));
  const [asked, setAsked] = useState<AskedSignature>();
  const [problem, setProblem] = useState<Error>();

  function again() {
    setProblem(undefined);
    void client.show().then(setAsked, setProblem);
  }

  useEffect(() => {
    let isLeft = false;
    client.show().then(
      (answer) => isLeft || setAsked(answer),
      (error: Error) => isLeft || setProblem(error),
    );
    return () => {
      isLeft = true;
    };
  }, [client]);

  if (asked !== undefined)
    return (
      <>
        <Head asked={asked} />
        <SigningView client={client} asked={asked} onChanged={setAsked} />
      </>
    );
  if (problem === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
        <Trans>Sign a document</Trans>
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

function Head({ asked: { firm, document, sender, signer, message, others } }: { asked: AskedSignature }) {
  return (
    <header className="flex flex-col gap-1">
      <p dir="auto" className="font-medium text-quiet wrap-anywhere">
        {firm}
      </p>
      <h1 tabIndex={-1} className="text-xl font-semibold outline-none wrap-anywhere">
        <bdi>{document}</bdi>
      </h1>
      <p className="text-sm text-quiet wrap-anywhere">
        <Trans>
          For <bdi>{signer.signerName}</bdi> ({signer.signerEmail})
        </Trans>
        {sender && (
          <>
            {" · "}
            <Trans>
              from <bdi>{sender.name}</bdi>
            </Trans>
          </>
        )}
        {others.length > 0 && (
          <>
            {" · "}
            <Trans>
              other signers: <bdi>{others.map(({ signerName }) => signerName).join(", ")}</bdi>
            </Trans>
          </>
        )}
      </p>
      {message !== "" && (
        <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {message}
        </p>
      )}
    </header>
  );
}

function ViewPlace() {
  return <Skeleton className="h-96 w-full" />;
}
