import type { Permission } from "#core/shared/permissions.ts";

/** Features of the specification that the product has, in the order of their cards, with who sees them. */
export const FEATURES = {
  document_ai: "document:read",
  electronic_signatures: "signature:read",
  workflows: "workflow:read",
  health_monitoring: "portfolio:read",
  external_integrations: "integration:read",
  relationship_mapping: "contact:read",
} as const satisfies Record<string, Permission>;
export type FeatureId = keyof typeof FEATURES;
export const FEATURE_IDS = Object.keys(FEATURES) as [FeatureId, ...FeatureId[]];
