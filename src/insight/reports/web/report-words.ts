import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Format, ReportStatus, Template } from "#insight/reports/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export const TEMPLATE_WORDS: Record<Template, MessageDescriptor> = {
  lp_quarterly: msg`LP Quarterly Report`,
  lp_annual: msg`LP Annual Report`,
  portfolio_summary: msg`Portfolio Summary`,
  deal_pipeline: msg`Deal Pipeline`,
  performance_metrics: msg`Performance Metrics`,
};

export const FORMAT_WORDS: Record<Format, MessageDescriptor> = {
  pdf: msg`PDF`,
  excel: msg`Excel`,
  pptx: msg`PowerPoint`,
  csv: msg`CSV`,
  html: msg`HTML`,
};

export const STATUS_WORDS: Record<ReportStatus, { word: MessageDescriptor; tone: Tone }> = {
  completed: { word: msg`Completed`, tone: "success" },
  generating: { word: msg`Generating`, tone: "info" },
  error: { word: msg`Error`, tone: "danger" },
};
