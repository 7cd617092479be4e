import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";

export const INTEGRATION_NOTIFICATIONS = {
  integration_failed: kind({
    group: "account",
    readers: "integration:read",
    params: z.object({ provider: z.string(), reason: z.string() }),
    says: ({ provider, reason }) => ({
      text: t("{provider} didn’t sync: {reason}", { provider, reason }),
      href: "/integrations?tab=logs",
    }),
  }),
  /** The same for a firm that wants no e-mails about it. */
  integration_failed_quietly: kind({
    group: "job",
    readers: "integration:read",
    params: z.object({ provider: z.string(), reason: z.string() }),
    says: ({ provider, reason }) => ({
      text: t("{provider} didn’t sync: {reason}", { provider, reason }),
      href: "/integrations?tab=logs",
    }),
  }),
  webhook_failing: kind({
    group: "account",
    readers: "integration:read",
    params: z.object({ url: z.string(), reason: z.string() }),
    says: ({ url, reason }) => ({
      text: t("Webhooks to {url} were paused: {reason}", { url, reason }),
      href: "/integrations?tab=webhooks",
    }),
  }),
};
