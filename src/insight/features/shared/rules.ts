import type { Permission } from "#core/shared/permissions.ts";

/** Features of the specification that the product has, in the order of their cards, with who sees them. */
export const FEATURES = {
  workflows: "workflow:read",
  health_monitoring: "portfolio:read",
  external_integrations: "integration:read",
} as const satisfies Record<string, Permission>;
export type FeatureId = keyof typeof FEATURES;
export const FEATURE_IDS = Object.keys(FEATURES) as [FeatureId, ...FeatureId[]];
