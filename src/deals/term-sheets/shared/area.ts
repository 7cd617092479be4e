import { termSheetSignaturesApi, termSheetsApi, termSheetTemplateApi } from "./api.ts";
import { TERM_SHEET_NOTIFICATIONS } from "./notifications.ts";
import { TERM_SHEET_REFUSALS } from "./refusals.ts";
import { termSheetViewsApi } from "./views-api.ts";

export const area = {
  api: {
    termSheetSignatures: termSheetSignaturesApi,
    termSheets: termSheetsApi,
    termSheetTemplate: termSheetTemplateApi,
    termSheetViews: termSheetViewsApi,
  },
  refusals: TERM_SHEET_REFUSALS,
  notifications: TERM_SHEET_NOTIFICATIONS,
};
