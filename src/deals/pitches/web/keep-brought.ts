import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { sendFile } from "#core/web/api/send-file.ts";
import { useCan } from "#core/web/api/session.tsx";
import type { Brought } from "#core/web/app/brought.ts";
import { toast } from "#core/web/app/toasts.ts";

/** For a person who may add documents. */
export function useKeepBrought(brought: Brought): (dealId: string) => void {
  const mayKeep = useCan("document:upload");
  return (dealId) => {
    if (mayKeep) void keepBrought(dealId, brought);
  };
}

/** The file a deal was made of becomes a document of it; an e-mail with what is attached to it. */
async function keepBrought(dealId: string, brought: Brought): Promise<void> {
  const [file] = "files" in brought ? brought.files : [];
  if (file === undefined) return;
  if (!/\.eml$/i.test(file.name) && file.type !== "message/rfc822") {
    const { uploadToRecord } = await import("#work/documents/web/documents-panel.tsx");
    uploadToRecord([file], dealId);
    return;
  }
  try {
    await sendFile(`/api/uploads/emails?recordId=${dealId}&isLogged=true`, file, "message/rfc822");
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error), i18n._(msg`Failed to upload document`));
  }
}
