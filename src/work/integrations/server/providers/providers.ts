import type { ProviderName } from "#work/integrations/shared/rules.ts";
import { accounting } from "./accounting.ts";
import { calendar } from "./calendar.ts";
import { chat } from "./chat.ts";
import { crm } from "./crm.ts";
import { csvFile } from "./csv-file.ts";
import { mailbox } from "./mailbox.ts";
import type { Provider } from "./service.ts";
import { webAnalytics } from "./web-analytics.ts";

export const PROVIDERS_BY_NAME: Readonly<Record<ProviderName, Provider>> = {
  Salesforce: crm,
  Slack: chat,
  QuickBooks: accounting,
  "Google Analytics": webAnalytics,
  Calendar: calendar,
  Mailbox: mailbox,
  "CSV file": csvFile,
};
