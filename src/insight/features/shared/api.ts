import { z } from "zod";
import { query } from "#core/shared/contract.ts";
import { FEATURE_IDS } from "./rules.ts";

const feature = z.object({
  id: z.enum(FEATURE_IDS),
  status: z.enum(["active"]),
  itemCount: z.number().int(),
  /** What the count is made of, where that is more than one thing. */
  parts: z.record(z.string(), z.number().int()),
});
export type Feature = z.infer<typeof feature>;

export const featuresApi = {
  list: query({
    can: "member:read",
    reads: [
      "company_health_alerts",
      "document_ai_extractions",
      "documents",
      "electronic_signatures",
      "external_integrations",
      "public_links",
      "relationship_mappings",
      "signature_requests",
      "workflow_instances",
      "workflow_templates",
    ],
    path: "/features",
    summary: "Advanced features that you may see, with how much each of them holds",
  }).output(z.object({ items: z.array(feature), active: z.number().int(), total: z.number().int() })),
};
