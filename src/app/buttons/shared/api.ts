import { z } from "zod";
import { query } from "#core/shared/contract.ts";

export const uiApi = {
  state: query({
    can: "member",
    reads: ["user_roles", "roles"],
    path: "/ui/state",
    summary: "Which buttons of a page the asking person may use",
  })
    .input(z.object({ page: z.string().max(60) }))
    .output(z.object({ buttons: z.record(z.string(), z.object({ enabled: z.boolean() })) })),
};
