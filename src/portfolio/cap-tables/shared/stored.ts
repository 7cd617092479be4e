import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import type { CapTableShown } from "./api.ts";

export type Named = { object: OcfObject; fundId: string | null };
/** What is stored of a company’s shares. */
export type Stored = { objects: readonly Named[]; events: readonly { object: OcfObject }[] };
/** A cap table on a day as it is shown, but for what was entered. */
export type View = Omit<CapTableShown, "acts" | "issuer">;

/** What an object is called. */
export type Called = (id: string | null) => string;
/** What rows of a day are made with; `ours` are the stakeholders that are our funds. */
export type Of = { called: Called; events: Stored["events"]; asOf: string; ours: ReadonlyMap<string, string> };
