import { t } from "#shared/core/text.ts";
import { recordOf, type Target } from "#shared/imports/targets.ts";
import type { Person } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { lackingOf, notAllowed } from "../core/rpc.ts";

/** An import adds records and updates those it knows; a role that may do only one of them cannot import. */
export function assertMayImport(actor: Person, target: Target): void {
  const { can, many } = recordOf(target);
  const lacking = lackingOf(actor, [can.create, can.update]);
  if (lacking.length > 0) throw notAllowed(actor, lacking, refuse("imports.role_lacks", { what: t(many) }));
}
