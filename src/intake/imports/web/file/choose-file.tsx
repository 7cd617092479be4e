import { useLingui } from "@lingui/react/macro";
import { SendFile } from "#core/web/forms/file/send-file.tsx";
import { descriptionOf, type Target } from "#intake/imports/shared/targets.ts";

type Props = { target: Target; onUploaded: (id: string) => void };

export function ChooseFile({ target, onUploaded }: Props) {
  const { t, i18n } = useLingui();
  const { words, takesCards } = descriptionOf(target);
  const label = i18n._(words.file);
  if (!takesCards)
    return (
      <SendFile label={label} hint={t`CSV up to 64 MB, Excel or OpenDocument up to 32 MB`} onUploaded={onUploaded} />
    );
  return (
    <SendFile
      label={label}
      hint={t`vCard or CSV up to 64 MB, Excel or OpenDocument up to 32 MB`}
      alsoAccepts=",.vcf,text/vcard"
      onUploaded={onUploaded}
    />
  );
}
