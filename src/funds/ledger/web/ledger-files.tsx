import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useCan } from "#core/web/api/session.tsx";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";

type Props = { fundId: string; asked: { asOf?: string; knownAt?: string } };

/** The trial balance that is shown, and every line behind it, as Excel files. */
export function TakeLedger({ fundId, asked }: Props) {
  const { t } = useLingui();
  const question = new URLSearchParams(asked).toString();
  const taking = useMutation({
    mutationFn: async (file: string) => takeFile(`/api/funds/${fundId}/${file}?${question}`, file),
    onError: () => toast.error(t`The file couldn’t be downloaded. Try again`),
  });
  const mayExport = useCan("ledger:export");
  if (!mayExport) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" busy={taking.isPending} icon={<FileDown aria-hidden className="size-4" />}>
          <Trans>Download</Trans>
        </Button>
      }
    >
      <MenuItem onSelect={() => taking.mutate("trial-balance.xlsx")}>
        <Trans>Trial balance (Excel)</Trans>
      </MenuItem>
      <MenuItem onSelect={() => taking.mutate("general-ledger.xlsx")}>
        <Trans>General ledger (Excel)</Trans>
      </MenuItem>
    </Menu>
  );
}
