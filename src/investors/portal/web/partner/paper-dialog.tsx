import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

const PdfPanel = lazyRouteComponent(() => import("#work/documents/web/viewer/pdf-panel.tsx"), "PdfPanel");

type Props = { address: string; title: string; type: string; onClose: () => void };

/** What was published, as it looks. */
export function PaperDialog({ address, title, type, onClose }: Props) {
  const { t } = useLingui();
  const { file, failed } = useFile(address);
  return (
    <Dialog open size="lg" title={<bdi>{title}</bdi>} onClose={onClose}>
      {failed && <Alert tone="danger">{t`The file could not be opened. Download it instead.`}</Alert>}
      {!failed && !file && <Skeleton className="h-96" />}
      {file && (type === "pdf" ? <Pdf file={file} title={title} /> : <Picture file={file} title={title} />)}
    </Dialog>
  );
}

const Pdf = ({ file, title }: { file: Blob; title: string }) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <PdfPanel file={file} name={title} />
  </Suspense>
);

function Picture({ file, title }: { file: Blob; title: string }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={title} className="mx-auto max-w-full" />;
}

function useFile(address: string): { file?: Blob; failed: boolean } {
  const [state, setState] = useState<{ file?: Blob; failed: boolean }>({ failed: false });
  useEffect(() => {
    const gone = new AbortController();
    fetch(address, { signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        setState({ file: await answer.blob(), failed: false });
      })
      .catch(() => !gone.signal.aborted && setState({ failed: true }));
    return () => gone.abort();
  }, [address]);
  return state;
}
