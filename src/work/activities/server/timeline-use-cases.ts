import type { TimelinePart } from "#core/server/records/timeline.ts";
import { openList } from "#core/server/slot.ts";

type AreaPart = {
  kind: string;
  entries: TimelinePart;
  /** The stored content of an entry as people read it. */
  inWords: (content: string) => string;
};

/** What areas above add to the timeline of a record. */
export const timelineParts = openList<AreaPart>();
