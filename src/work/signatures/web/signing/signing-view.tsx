import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AskedFields, FieldSteps } from "./asked-fields.tsx";
import { SignOrDecline } from "./sign-or-decline.tsx";
import type { AskedSignature, SigningClient } from "./signing-client.ts";

const PdfPanel = lazyRouteComponent(() => import("#work/documents/web/viewer/pdf-panel.tsx"), "PdfPanel");

type Props = { client: SigningClient; asked: AskedSignature; onChanged: (asked: AskedSignature) => void };

/** The document and, once all of its pages were seen, what signs or declines it. After a signature it is another file. */
export const SigningView = (props: Props) => <Paper key={props.asked.signer.signatureStatus} {...props} />;

function Paper({ client, asked, onChanged }: Props) {
  const { file, problem } = useFile(client);
  const { signer, status, document } = asked;
  const isOpen = status === "pending" && signer.signatureStatus === "pending";
  const { seen, last, notePage } = useSeen(client, {
    isNoted: signer.viewedAt !== null || !isOpen,
    onNoted: onChanged,
  });
  const isSeen = signer.viewedAt !== null;
  const [letters, setLetters] = useState({ name: signer.signerName, initials: initialsOf(signer.signerName) });
  const [looked, setLooked] = useState<{ field: number; page: number }>();
  const fields = isOpen ? asked.fields : [];
  return (
    <div className="flex flex-col gap-4">
      <State asked={asked} />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {file === undefined ? (
        problem === undefined && <Skeleton className="h-96 w-full" />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FieldSteps fields={fields} at={looked?.field} onLook={setLooked} />
          <PdfPanel
            file={file}
            name={document}
            onPage={notePage}
            opened={looked}
            renderOver={({ number }) => (
              <AskedFields page={number} fields={fields} at={looked?.field} letters={letters} />
            )}
          />
        </Suspense>
      )}
      {isOpen && !isSeen && last > 0 && <Seen seen={seen} last={last} />}
      {isOpen && signer.isTurn && isSeen && (
        <SignOrDecline client={client} asked={asked} letters={letters} onLetters={setLetters} onChanged={onChanged} />
      )}
    </div>
  );
}

/** The first letters of the first and the last name, as a proposal. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => word.slice(0, word.codePointAt(0) === word.charCodeAt(0) ? 1 : 2))
    .join("")
    .toUpperCase();
}

function Seen({ seen, last }: { seen: number; last: number }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-quiet">
        <Trans>Look at every page before you sign.</Trans>
      </p>
      <Progress label={t`${seen} of ${last} pages seen`} showLabel value={Math.round((seen / last) * 100)} />
    </div>
  );
}

function State({ asked: { status, signer } }: { asked: AskedSignature }): ReactNode {
  if (signer.signedAt !== null)
    return (
      <Alert tone="success">
        <Trans>
          You signed this document (<Moment at={signer.signedAt} />
          ).
        </Trans>{" "}
        {status === "pending" && <Trans>You get the document once everyone has signed.</Trans>}
      </Alert>
    );
  if (signer.signatureStatus === "declined")
    return (
      <Alert tone="info">
        <Trans>You declined to sign.</Trans>
      </Alert>
    );
  if (status !== "pending")
    return (
      <Alert tone="warn">
        {status === "declined" ? (
          <Trans>Another signer declined. Nothing is left to sign.</Trans>
        ) : (
          <Trans>This request has expired. Ask the sender for a new one.</Trans>
        )}
      </Alert>
    );
  if (!signer.isTurn)
    return (
      <Alert tone="info">
        <Trans>Another signer has to sign first. We e-mail you when it’s your turn.</Trans>
      </Alert>
    );
  return null;
}

/** The file as it is now. */
function useFile({ file }: SigningClient) {
  const [read, setRead] = useState<{ file?: Blob; problem?: string }>({});
  useEffect(() => {
    let isLeft = false;
    file().then(
      (blob) => isLeft || setRead({ file: blob }),
      (error: Error) => isLeft || setRead({ problem: error.message }),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return read;
}

type Noting = { isNoted: boolean; onNoted: (asked: AskedSignature) => void };

/** Which pages were shown; the server is asked to note when it was all of them. */
function useSeen({ view }: SigningClient, { isNoted, onNoted }: Noting) {
  const pages = useRef(new Set<number>());
  const [{ seen, last }, setSeen] = useState({ seen: 0, last: 0 });
  const notePage = useCallback(
    (number: number, of: number) => {
      if (isNoted) return;
      pages.current.add(number);
      setSeen({ seen: pages.current.size, last: of });
      if (pages.current.size >= of) void view().then(onNoted, () => undefined);
    },
    [isNoted, onNoted, view],
  );
  return { seen, last, notePage };
}
