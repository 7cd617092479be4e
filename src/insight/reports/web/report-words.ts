import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Format, ReportStatus, Template } from "#insight/reports/shared/rules.ts";
import type { Audience, Section } from "#insight/reports/shared/sections.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export const TEMPLATE_WORDS: Record<Template, MessageDescriptor> = {
  lp_quarterly: msg`LP Quarterly Report`,
  lp_annual: msg`LP Annual Report`,
  portfolio_summary: msg`Portfolio Summary`,
  deal_pipeline: msg`Deal Pipeline`,
  performance_metrics: msg`Performance Metrics`,
  intelligence: msg`Intelligence & Insight`,
};

export const FORMAT_WORDS: Record<Format, MessageDescriptor> = {
  pdf: msg`PDF`,
  excel: msg`Excel`,
  pptx: msg`PowerPoint`,
  csv: msg`CSV`,
  html: msg`HTML`,
};

export const SECTION_WORDS: Record<Section, MessageDescriptor> = {
  performance: msg`Performance`,
  capital: msg`Capital of limited partners`,
  roll: msg`Net asset value over the period`,
  cash_flows: msg`Cash flows and value by quarter`,
  investments: msg`Investments`,
  exposure: msg`Fair value by sector`,
  funds: msg`Funds`,
  amounts: msg`Amounts`,
  totals: msg`Portfolio`,
  companies: msg`Companies`,
  stages: msg`Pipeline by stage`,
  deals: msg`Open deals`,
  scores: msg`Scores of open deals`,
  rates: msg`Base rates`,
  signals: msg`Weak Signals`,
  market: msg`Market Intelligence`,
  rivals: msg`Competitor Analysis`,
  searches: msg`Shared searches`,
};

export const AUDIENCE_WORDS: Record<Audience, MessageDescriptor> = {
  firm: msg`Colleagues`,
  investors: msg`Readers outside the firm`,
};

export const STATUS_WORDS: Record<ReportStatus, { word: MessageDescriptor; tone: Tone }> = {
  completed: { word: msg`Completed`, tone: "success" },
  generating: { word: msg`Generating`, tone: "info" },
  error: { word: msg`Error`, tone: "danger" },
};
