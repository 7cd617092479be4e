import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, Printer } from "lucide-react";
import { toast } from "#core/web/app/toasts.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** Shown this once: the server keeps them encrypted and gives them to nobody again. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();

  function copy() {
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast.success(t`Backup codes copied`),
      () => toast.error(t`Your browser blocked copying. Write the codes down`),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warn" takesFocus>
        <Trans>
          Save these backup codes somewhere you can reach without your phone. Each works once. They aren’t shown again.
        </Trans>
      </Alert>
      <ul aria-label={t`Backup codes`} className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden className="size-4" />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t`Tranche backup codes`}\n\n${codes.join("\n")}\n`)}`}
          download="tranche-backup-codes.txt"
          className={buttonStyle({})}
        >
          <Download aria-hidden className="size-4" />
          <Trans>Download</Trans>
        </a>
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
