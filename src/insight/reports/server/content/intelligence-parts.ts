import { t } from "#core/shared/text.ts";
import type { Part } from "#insight/reports/shared/content.ts";
import type { Section } from "#insight/reports/shared/sections.ts";
import type { ReportIntelligence } from "#insight/reports/shared/snapshot.ts";
import { figure } from "./fund-parts.ts";

const wide = (label: string) => ({ label, isWide: true });
const PERCENT = 100;
const percentOf = (rate: number) => t("{percent}%", { percent: Math.round(rate * PERCENT) });
const countOf = (count: number | null) => (count === null ? null : { count });

const PARTS: Partial<Record<Section, (known: ReportIntelligence) => Part>> = {
  scores: ({ scored }) => ({
    title: t("Scores of open deals"),
    about: t("AI Insights"),
    columns: [
      wide(t("Deal")),
      figure(t("Score")),
      { label: t("Recommendation") },
      { label: t("Stage") },
      { label: t("Sector") },
      figure(t("Days in stage")),
    ],
    rows: scored.map(({ deal, score, band, stage, sector, daysInStage }) => ({
      cells: [deal, { count: score }, band, stage, sector, { count: daysInStage }],
    })),
    notes: [t("85 and above: Strong Buy. 70 and above: Buy. 55 and above: Consider. Below: Pass.")],
  }),
  rates: ({ rates }) => ({
    title: t("Base rates"),
    columns: [
      wide(t("Deals")),
      figure(t("Decided")),
      figure(t("Invested")),
      figure(t("Share")),
      figure(t("95% interval")),
    ],
    rows: rates.map(({ name, decided, invested, rate, low, high }) => ({
      cells: [
        name === "" ? t("All decided deals") : name,
        { count: decided },
        { count: invested },
        percentOf(rate),
        t("{low} to {high}", { low: percentOf(low), high: percentOf(high) }),
      ],
    })),
    notes: [t("The share of decided deals we invested in. Interval: Wilson.")],
  }),
  signals: ({ signals }) => ({
    title: t("Weak Signals"),
    columns: [{ label: t("Record") }, wide(t("Signal"))],
    rows: signals.map(({ record, signal }) => ({ cells: [record, signal] })),
  }),
  market: ({ market }) => ({
    title: t("Market Intelligence"),
    about: t("Newest first. Relevance by overlap with open deals and holdings, 0 to 100."),
    columns: [
      wide(t("Insight")),
      { label: t("Category") },
      { label: t("Severity") },
      figure(t("Relevance")),
      { label: t("Source") },
      figure(t("Published")),
    ],
    rows: market.map(({ title, category, severity, relevance, source, publishedOn }) => ({
      cells: [title, category, severity, { count: relevance }, source, { day: publishedOn }],
    })),
  }),
  rivals: ({ competitors }) => ({
    title: t("Competitor Analysis"),
    about: t("Competitors of our companies, by name"),
    columns: [
      wide(t("Competitor")),
      { label: t("Sector") },
      { label: t("Threat level") },
      figure(t("Position")),
      figure(t("Last funding")),
      { label: t("Competes with") },
    ],
    rows: competitors.map(({ name, sector, threat, position, currency, lastFunding, competesWith }) => ({
      currency,
      cells: [
        name,
        sector,
        threat,
        countOf(position),
        lastFunding === null ? null : { amount: lastFunding },
        competesWith === "" ? null : competesWith,
      ],
    })),
  }),
  searches: ({ searches }) => ({
    title: t("Shared searches"),
    about: t("Advanced Search"),
    columns: [wide(t("Name")), wide(t("Query")), figure(t("Filters")), { label: t("Saved by") }],
    rows: searches.map(({ name, query, filters, by }) => ({
      cells: [name, query === "" ? null : query, { count: filters }, by],
    })),
  }),
};

/** A part of the report of Intelligence & Insight. */
export function intelligenceParts(section: Section, known: ReportIntelligence): Part[] {
  const part = PARTS[section];
  return part === undefined ? [] : [part(known)];
}
