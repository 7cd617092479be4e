import type { api, OutputOf } from "#core/web/api/api.ts";

export type Participation = OutputOf<typeof api.participation.ofFund>;
type Investment = Participation["items"][number];

/** What one partner paid for one company. */
export type Funding = Investment["parts"][number] & { partner: string; company: Investment["company"] };
