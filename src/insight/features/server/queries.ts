import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FeatureId } from "#insight/features/shared/rules.ts";

/** What each feature holds: one count, or several that add up. Row policies leave out what its reader may not see. */
const COUNTS: Readonly<Record<FeatureId, Readonly<Record<string, RawBuilder<number>>>>> = {
  document_ai: { extractions: sql<number>`(select count(*)::int from document_ai_extractions)` },
  electronic_signatures: { requests: sql<number>`(select count(*)::int from signature_requests)` },
  workflows: {
    templates: sql<number>`(select count(*)::int from workflow_templates where is_active)`,
    instances: sql<number>`(select count(*)::int from workflow_instances)`,
  },
  health_monitoring: { alerts: sql<number>`(select count(*)::int from company_health_alerts where not is_resolved)` },
  external_integrations: { integrations: sql<number>`(select count(*)::int from external_integrations)` },
  relationship_mapping: { relationships: sql<number>`(select count(*)::int from relationship_mappings)` },
};

export async function countFeatures(db: Db): Promise<Record<FeatureId, Record<string, number>>> {
  const counted = Object.entries(COUNTS).map(([id, parts]) => {
    const named = Object.entries(parts).map(([name, count]) => sql`${sql.lit(name)}::text, ${count}`);
    return sql`jsonb_build_object(${sql.join(named)}) as ${sql.ref(id)}`;
  });
  const { rows } = await sql<Record<string, Record<string, number>>>`select ${sql.join(counted)}`.execute(db);
  const found = rows[0] ?? {};
  return Object.fromEntries(Object.keys(COUNTS).map((id) => [id, found[camelCase(id)] ?? {}])) as Record<
    FeatureId,
    Record<string, number>
  >;
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
