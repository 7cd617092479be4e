import { Trans, useLingui } from "@lingui/react/macro";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { FilePreview } from "#work/documents/shared/preview.ts";
import { TEXT_PROBLEMS } from "#work/documents/shared/text.ts";
import { DocxView } from "./docx-view.tsx";
import { EmailView } from "./email-view.tsx";
import type { PageWords } from "./marked-words.ts";
import { SheetView } from "./sheet-view.tsx";
import { useFetched } from "./use-fetched.ts";

type Props = { address: string; name: string; looked: PageWords | undefined };

const asPreview = async (response: Response) => (await response.json()) as FilePreview;

/** Sheets, text documents and e-mails as what they are. */
export function FileView({ address, name, looked }: Props) {
  const { i18n } = useLingui();
  const { value, problem } = useFetched(address, asPreview);
  if (problem !== undefined) return <output className="block py-4 text-sm text-quiet">{problem}</output>;
  if (value === undefined) return <Skeleton className="h-40" />;
  const { sheets, content, email } = value;
  return (
    <>
      {sheets && <SheetView sheets={sheets} looked={looked} />}
      {content && <DocxView content={content} name={name} looked={looked} />}
      {email && <EmailView email={email} name={name} looked={looked} />}
      <output className="mt-2 block text-sm text-quiet empty:hidden">
        {value.problem !== null && i18n._(TEXT_PROBLEMS[value.problem])}
        {value.isCut && <Trans>Only the beginning is shown. Download the file to see the rest.</Trans>}
      </output>
    </>
  );
}
