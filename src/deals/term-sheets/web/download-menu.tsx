import { Trans, useLingui } from "@lingui/react/macro";
import { Download, FileText, FileType } from "lucide-react";
import { Button } from "#ui/web/button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";

type Props = { id: string; name: string; size?: "sm" };

function download(id: string, type: "pdf" | "docx"): void {
  const link = document.createElement("a");
  link.href = `/api/term-sheets/${id}/file.${type}`;
  link.download = "";
  link.click();
}

/** A sheet as a file: as our layout has it, and as the firm's Word template does. */
export function DownloadMenu({ id, name, size }: Props) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          {...(size && { size, variant: "ghost" })}
          icon={<Download aria-hidden className="size-4" />}
          aria-label={t`Download ${name}`}
        >
          <Trans>Download</Trans>
        </Button>
      }
    >
      <MenuItem icon={<FileText />} onSelect={() => download(id, "pdf")}>
        <Trans>PDF</Trans>
      </MenuItem>
      <MenuItem icon={<FileType />} onSelect={() => download(id, "docx")}>
        <Trans>Word document</Trans>
      </MenuItem>
    </Menu>
  );
}
