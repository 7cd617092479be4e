import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { userViewsApi } from "#people/admin/shared/views-api.ts";
import { viewsOf } from "./view-use-cases.ts";

/** Views of lists of wings below. An area above registers its own views. */
export const area: ServerArea = { handlers: () => ({ userViews: implement(userViewsApi, viewsOf("users")) }) };
