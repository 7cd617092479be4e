import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { MOST_AT_ONCE } from "#core/shared/lists/many.ts";
import { countInput } from "#core/shared/lists/paging.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { manyContract, recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { rule } from "#core/shared/text.ts";
import { dealFilters, NEWEST_FIRST } from "./filters.ts";
import { bulkChange, dealForm, dealPatch, decisionForm, newDeal } from "./forms.ts";
import { FUNNEL_FIGURES, isFigureOf, PIPELINE_FIGURES } from "./metrics.ts";
import { deal, funnelOverall, funnelStage, listedDeal, meetingDeal, stageCounts, stay } from "./outputs.ts";
import { STAGES } from "./rules.ts";

const one = z.object({ id });
const versioned = one.extend({ rowVersion });
const READS = ["deals", "companies", "deal_stage_rules"] as const;

export const dealsApi = {
  ...recordContract({
    entry: RECORDS.deal,
    summaries: {
      list: "Open deals; archived and decided ones only when filtered by status or outcome",
      create:
        "Add a deal; a company not known yet is added with it. One that has an open deal is refused, naming it, unless createAnyway is said",
      delete: "Delete a deal and its comments for good",
    },
    reads: { list: [...READS, "comments"], count: READS, get: READS },
    fields: dealFilters,
    order: NEWEST_FIRST,
    card: listedDeal,
    record: deal,
    form: newDeal,
    edit: dealForm.extend(versioned.shape),
  }),
  ...manyContract({
    entry: RECORDS.deal,
    fields: dealFilters,
    order: NEWEST_FIRST,
    reads: READS,
    archive: "deal:archive",
  }),
  stageCounts: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/stages",
    summary: "How many deals stand in each stage",
  })
    .input(countInput(dealFilters))
    .output(stageCounts),
  stageTotals: query({
    can: "deal:read",
    reads: READS,
    path: "/deals/stages/totals",
    summary: "How many deals stand in each stage and what they ask for, per currency",
  })
    .input(countInput(dealFilters))
    .output(
      z.object({
        items: z.array(
          z.object({
            stage: z.enum(STAGES),
            currency: z.string(),
            count: z.number().int(),
            amountRequested: z.string(),
          }),
        ),
      }),
    ),
  funnel: query({
    can: "deal:read",
    reads: [...READS, "deal_stages"],
    path: "/deals/funnel",
    summary:
      "Per stage the deals that entered it in a period: still there, moved on, passed, invested, and how long they took; ended ones too unless filtered",
  })
    .input(countInput(dealFilters).extend({ from: plainDate.optional(), to: plainDate.optional() }))
    .output(z.object({ items: z.array(funnelStage), overall: funnelOverall, asOf: timestamp })),
  funnelFigure: query({
    can: "deal:read",
    reads: [...READS, "deal_stages"],
    path: "/deals/funnel/{figure}",
    summary: "One figure of the funnel, of a stage or of all, with its deals, newest first",
    metrics: FUNNEL_FIGURES,
  })
    .input(
      countInput(dealFilters)
        .extend({
          figure: z.enum(FUNNEL_FIGURES),
          stage: z.enum(STAGES).optional(),
          from: plainDate.optional(),
          to: plainDate.optional(),
          cursor: z.string().max(500).optional(),
        })
        .refine(({ figure, stage }) => isFigureOf(figure, stage), {
          ...rule("Choose a stage. Only entered, invested and overallConversion cover all stages"),
          path: ["stage"],
        }),
    )
    .output(
      explained(
        z.object({
          id,
          name: z.string(),
          stage: z.enum(STAGES),
          /** In a share 1 for what it counts and 0 for the others it divides by; days in the stage; else null. */
          value: z.number().nullable(),
        }),
      ),
    ),
  pipeline: query({
    can: "deal:read",
    reads: ["deals", "deal_stages"],
    path: "/deals/pipeline",
    summary:
      "The pipeline today: open deals and what they ask for per currency, those moved lately, overdue next steps",
  }).output(
    z.object({
      activeDeals: z.number().int(),
      recentlyMoved: z.number().int(),
      overdueSteps: z.number().int(),
      amounts: z.array(z.object({ currency: z.string(), amountRequested: z.string() })),
      asOf: timestamp,
    }),
  ),
  pipelineFigure: query({
    can: "deal:read",
    reads: ["deals", "deal_stages", "companies"],
    path: "/deals/pipeline/{figure}",
    summary: "One figure of the pipeline with its deals, newest first",
    metrics: PIPELINE_FIGURES,
  })
    .input(z.object({ figure: z.enum(PIPELINE_FIGURES), cursor: z.string().max(500).optional() }))
    .output(explained(z.object({ id, name: z.string(), stage: z.enum(STAGES) }))),
  meeting: query({
    can: "deal:read",
    reads: [...READS, "comments"],
    path: "/deals/meeting",
    summary: "Deals as a meeting goes through them, with the last comment and what changed since a day",
  })
    .input(countInput(dealFilters).extend({ since: plainDate }))
    .output(z.object({ items: z.array(meetingDeal), more: z.boolean() })),
  patch: command({
    can: "deal:update",
    path: "/deals/{id}",
    method: "PATCH",
    summary: "Change single fields of a deal, naming the version that was seen",
  })
    .input(z.object({ ...versioned.shape, set: dealPatch }))
    .output(deal),
  changeMany: command({
    can: "deal:update",
    path: "/deals/changes",
    summary:
      "Give many deals a stage, an owner or a tag; the answer says what takes it back. When a stage refuses any of them, none is changed",
  })
    .input(z.object({ changes: z.array(bulkChange).min(1).max(MOST_AT_ONCE) }))
    .output(
      z.object({
        count: z.number().int(),
        undo: z.array(bulkChange),
        refused: z.array(z.object({ id, name: z.string(), missing: z.array(z.string()) })),
      }),
    ),
  archive: command({
    can: "deal:archive",
    path: "/deals/{id}/archive",
    summary: "Pause a deal and take it off the list",
  })
    .input(one)
    .output(deal),
  restore: command({
    can: "deal:archive",
    path: "/deals/{id}/restore",
    summary: "Bring an archived deal back as active",
  })
    .input(one)
    .output(deal),
  decide: command({
    can: "deal:update",
    path: "/deals/{id}/outcome",
    summary: "Say how a deal ended: invested, or passed with a reason; or open it again",
  })
    .input(one.and(decisionForm))
    .output(deal),
  stagePeriods: query({
    can: "deal:read",
    reads: ["deals", "deal_stages", "users", "memberships"],
    path: "/deals/{id}/stages",
    summary: "Every stay of a deal in a stage: who began it, from when to when",
  })
    .input(one)
    .output(z.object({ items: z.array(stay) })),
  owners: query({
    can: "deal:read",
    reads: ["memberships", "users"],
    path: "/deals/owners",
    summary: "Who may own a deal, and former colleagues who still do",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string(), isActive: z.boolean() })) })),
};
