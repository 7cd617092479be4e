import { Trans, useLingui } from "@lingui/react/macro";
import { Download, FileText, FileType } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Menu, MenuLink } from "../ui/menu.tsx";

type Props = { id: string; name: string; size?: "sm" };

/** A sheet as a file: as our layout has it, and as the firm's Word template does. */
export function DownloadMenu({ id, name, size }: Props) {
  const { t } = useLingui();
  const at = (type: "pdf" | "docx") => `/api/term-sheets/${id}/file.${type}`;
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
      <MenuLink icon={<FileText />} render={<a href={at("pdf")} download />}>
        <Trans>PDF</Trans>
      </MenuLink>
      <MenuLink icon={<FileType />} render={<a href={at("docx")} download />}>
        <Trans>Word document</Trans>
      </MenuLink>
    </Menu>
  );
}
