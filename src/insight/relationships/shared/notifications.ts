import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

const pageOfContact = (id: string) => `/contacts/${id}/relationships`;

export const RELATIONSHIP_NOTIFICATIONS = {
  introduction_asked: kind({
    group: "request",
    readers: "record",
    params: z.object({ name: z.string() }),
    says: ({ name }, recordId) => ({
      text: t("asked you for an introduction to {name}", { name }),
      href: pageOfContact(recordId),
    }),
  }),
  introduction_answered: kind({
    group: "request",
    readers: "record",
    params: z.object({ name: z.string(), isAccepted: z.boolean() }),
    says: ({ name, isAccepted }, recordId) => ({
      text: isAccepted
        ? t("accepted to introduce you to {name}", { name })
        : t("declined to introduce you to {name}", { name }),
      href: pageOfContact(recordId),
    }),
  }),
};
