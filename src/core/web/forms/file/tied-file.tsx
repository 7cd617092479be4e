import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import type { SentFor } from "../../api/send-rows.ts";
import { LeftOut } from "./left-out.tsx";
import { SendFile } from "./send-file.tsx";

type Props = {
  title: string;
  /** Which columns are read. */
  columns: ReactNode;
  /** What is uploaded, said by its button. */
  upload: string;
  of?: SentFor;
  onClose: () => void;
  /** The file that was uploaded; `onOther` asks for another. */
  children: (file: { id: string; onOther: () => void }) => ReactNode;
};

/** Asks for a file whose rows are to tie to totals that are typed, then shows what it was read as. */
export function TiedFile({ title, columns, upload, of = "records", onClose, children }: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<string>();
  if (file !== undefined) return children({ id: file, onOther: () => setFile(undefined) });
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <p className="mb-3 max-w-prose text-quiet">{columns}</p>
      <SendFile
        of={of}
        label={upload}
        hint={t`CSV up to 64 MB, Excel or OpenDocument up to 32 MB`}
        onUploaded={setFile}
      />
    </Dialog>
  );
}

/** A file that was read, and what is to be done with it. */
export type Reading = {
  fileName: string | undefined;
  /** Columns there have to be and are not, by name; absent while the file is read. */
  missing: readonly string[] | undefined;
  problem: string | undefined;
  left: readonly { line: number; problem: string }[];
  isDirty: boolean;
  isPending: boolean;
  /** How many rows can be entered. */
  ready: number;
  /** Totals that were typed are others than the file’s. */
  isDifferent: boolean;
  /** What it is compared with: what was meant of one comparison isn’t of another. */
  comparison: string;
  run: (evenIfDifferent: boolean) => void;
};

type ReadProps = {
  title: string;
  of: Reading;
  /** What the button does, with its count. */
  act: string;
  /** What is done although totals differ. */
  although: string;
  onOther: () => void;
  onClose: () => void;
  /** What holds where a row says nothing: it stays while the file is read again. */
  settings?: ReactNode;
  /** What the file comes to; the totals. */
  children: ReactNode;
};

/** What a file was read as, what is left out of it, and the act that enters it once its totals tie or somebody means it so. */
export function CheckedFile({ title, of, act, although, onOther, onClose, settings, children }: ReadProps) {
  const [meant, setMeant] = useState<string>();
  const isMeant = meant === of.comparison;
  const mayRun = of.ready > 0 && (!of.isDifferent || isMeant);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      dirty={of.isDirty}
      title={title}
      description={of.fileName !== undefined && <bdi>{of.fileName}</bdi>}
      footer={
        <>
          <Button onClick={onOther}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="primary" busy={of.isPending} disabled={!mayRun} onClick={() => of.run(isMeant)}>
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {of.problem !== undefined && <Alert tone="danger">{of.problem}</Alert>}
        {settings}
        {of.missing === undefined && of.problem === undefined && <Skeleton className="h-40" />}
        {of.missing !== undefined && of.missing.length > 0 && <Missing columns={of.missing.join(", ")} />}
        {of.missing?.length === 0 && (
          <>
            {children}
            {of.isDifferent && (
              <Checkbox
                label={although}
                checked={isMeant}
                onChange={({ currentTarget }) => setMeant(currentTarget.checked ? of.comparison : undefined)}
              />
            )}
            <LeftOut problems={of.left} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Missing({ columns }: { columns: string }) {
  return (
    <Alert tone="danger">
      <Trans>The first row has no column for: {columns}</Trans>
    </Alert>
  );
}
