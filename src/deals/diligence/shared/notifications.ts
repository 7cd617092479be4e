import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

export const DILIGENCE_NOTIFICATIONS = {
  request_answered: kind({
    group: "request",
    readers: "record",
    params: z.object({ company: z.string(), title: z.string(), recipient: z.string(), files: z.number() }),
    says: ({ company, title, recipient, files }, recordId) => ({
      text:
        files === 1
          ? t("{recipient} uploaded a file for “{title}” ({company})", { recipient, title, company })
          : t("{recipient} uploaded {files} files for due diligence on {company}", { recipient, files, company }),
      href: `${pageOf("due_diligence", recordId)}?tab=requests`,
    }),
  }),
};
