import { Trans, useLingui } from "@lingui/react/macro";
import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { MyPaper } from "#investors/portal/shared/my-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";

const PaperDialog = whenOpened(() => import("./paper-dialog.tsx"), "PaperDialog");

/** What a browser draws itself. */
const SHOWN: ReadonlySet<string> = new Set(["pdf", "png", "jpg", "jpeg", "gif", "webp"]);

/** On a phone large enough for a finger. */
const TOUCHED = "max-sm:min-h-10";

type Paper = Pick<MyPaper, "id" | "title" | "document">;

/** Shows or downloads the file of what was published; nothing where none exists. */
export function PaperButtons({ paper: { id, title, document } }: { paper: Paper }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (document === null) return null;
  const address = `/api/my/documents/${id}/file`;
  const take = () =>
    takeFile(address, document.name).catch(() => toast.error(t`Try again in a moment.`, t`Failed to download`));
  return (
    <>
      {SHOWN.has(document.type) && (
        <Button
          size="sm"
          className={TOUCHED}
          icon={<Eye aria-hidden className="size-4" />}
          aria-label={t`Show ${title}`}
          onClick={() => setOpen(true)}
        >
          <Trans>Show</Trans>
        </Button>
      )}
      <Button
        size="sm"
        className={TOUCHED}
        icon={<Download aria-hidden className="size-4" />}
        aria-label={t`Download ${title}`}
        onClick={() => void take()}
      >
        <Trans>Download</Trans>
      </Button>
      {isOpen && <PaperDialog address={address} title={title} type={document.type} onClose={() => setOpen(false)} />}
    </>
  );
}
