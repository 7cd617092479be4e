import { implement } from "#core/server/http/rpc.ts";
import { type Feature, featuresApi } from "#insight/features/shared/api.ts";
import { FEATURE_IDS, FEATURES } from "#insight/features/shared/rules.ts";
import { countFeatures } from "./queries.ts";

export const featureHandlers = implement(featuresApi, {
  async list({ db, actor }) {
    const counts = await countFeatures(db);
    const items = FEATURE_IDS.filter((id) => actor.permissions.has(FEATURES[id])).map((id): Feature => {
      const itemCount = Object.values(counts[id]).reduce((sum, count) => sum + count, 0);
      return { id, status: "active", itemCount, parts: counts[id] };
    });
    return { items, active: items.length, total: items.length };
  },
});
