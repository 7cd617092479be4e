import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Contact, FileSpreadsheet, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { MenuItem, MenuSeparator } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { useSession } from "../api/session.tsx";
import { exportAction, usePageActions } from "../app/page-actions.ts";
import { takeFile } from "../app/take-file.ts";
import { type ToastAction, toast } from "../app/toasts.ts";

const DEVICE_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Format = "csv" | "xlsx" | "vcf" | "pdf";
/** What a list is asked; the rest of its address is sent too. */
type Listed = { filters: readonly Filter[]; search: string; sort: { field: string; direction: "asc" | "desc" } };

type Asked = Listed & { timeZone: string };

/** Takes what a list shows as a file; how many rows it leaves out. */
async function download(name: string, format: Format, asked: Asked): Promise<number> {
  const { filters, search, sort, timeZone, ...others } = asked;
  const question = new URLSearchParams({
    ...wordsIn(others),
    filters: JSON.stringify(filters),
    search,
    sort: `${sort.field}.${sort.direction}`,
    timeZone,
  });
  const headers = await takeFile(`/api/exports/${name}.${format}?${question}`, `${name}.${format}`);
  return Number(headers.get("x-left-out") ?? 0);
}

const wordsIn = (asked: object): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => typeof value === "string"));

export type ListFile = {
  /** What the file is called. */
  name: string;
  list: Listed;
  /** What is said when it is here. */
  done: string;
  /** What is said of rows that match and are not in the file, and how the list comes to show them. */
  leftOut?: { text: (count: number) => string; show?: ToastAction | undefined };
  withCards?: boolean;
  /** It can be had as a PDF, and what is said when that fails. */
  report?: { failed: string } | undefined;
};

function useExport({ name, list, done, leftOut, report }: ListFile) {
  const { t } = useLingui();
  const { preferences } = useSession().user;
  const timeZone = preferences.timeZone ?? DEVICE_ZONE;
  const failures: Record<Format, string> = {
    csv: t`Failed to export CSV`,
    xlsx: t`Failed to export data`,
    vcf: t`Failed to export data`,
    pdf: report?.failed ?? t`Failed to export data`,
  };
  return useMutation({
    mutationFn: (format: Format) => download(name, format, { ...list, timeZone }),
    onSuccess: (count) => {
      if (count > 0 && leftOut) toast.notice(done, leftOut.text(count), leftOut.show);
      else toast.success(done);
    },
    onError: (_error, format) => toast.error(failures[format]),
  });
}

/** The menu of a list: what it shows as a file, for a person who may take it, and what else is done now and then. */
export function ListMenu({ file, mayExport, children }: { file: ListFile; mayExport: boolean; children?: ReactNode }) {
  const exporting = useExport(file);
  const { t } = useLingui();
  const take = (format: "csv" | "xlsx", label: string, icon: typeof FileText) => ({
    id: exportAction(format, file.name),
    label,
    icon,
    run: () => exporting.mutate(format),
  });
  usePageActions(
    mayExport ? [take("csv", t`Export CSV`, FileText), take("xlsx", t`Export Excel`, FileSpreadsheet)] : [],
  );
  const hasMore = children !== undefined && children !== null && children !== false;
  if (!mayExport && !hasMore) return null;
  return (
    <MoreMenu busy={exporting.isPending}>
      {mayExport && (
        <>
          <MenuItem icon={<FileText />} onSelect={() => exporting.mutate("csv")}>
            <Trans>Export CSV</Trans>
          </MenuItem>
          <MenuItem icon={<FileSpreadsheet />} onSelect={() => exporting.mutate("xlsx")}>
            <Trans>Export Excel</Trans>
          </MenuItem>
          {file.report !== undefined && (
            <MenuItem icon={<FileText />} onSelect={() => exporting.mutate("pdf")}>
              <Trans>Export PDF</Trans>
            </MenuItem>
          )}
          {file.withCards === true && (
            <MenuItem icon={<Contact />} onSelect={() => exporting.mutate("vcf")}>
              <Trans>Export vCards</Trans>
            </MenuItem>
          )}
        </>
      )}
      {mayExport && hasMore && <MenuSeparator />}
      {children}
    </MoreMenu>
  );
}
