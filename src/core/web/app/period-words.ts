import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Period } from "#core/shared/periods.ts";

export const PERIOD_WORDS: Record<Period | "all", MessageDescriptor> = {
  "30d": msg`Last 30 days`,
  "90d": msg`Last 90 days`,
  month: msg`This month`,
  quarter: msg`This quarter`,
  year: msg`This year`,
  "12m": msg`Last 12 months`,
  all: msg`All time`,
};
