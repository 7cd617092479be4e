import type { ReactNode } from "react";
import type { Page } from "#shared/core/paging.ts";
import type { DuplicateCandidates, PastMerge } from "#shared/merges/api.ts";
import type { Sign } from "#shared/merges/rules.ts";
import type { Procedure } from "../core/api/api.ts";
import type { Undoing } from "./merged-panel.tsx";

type Cursor = { cursor?: string | undefined };

/** A kind of record of which some may be one, and what is called differently of it. */
export type Duplicated = {
  groups: Procedure<Cursor & { sign: Sign }, Page<DuplicateCandidates>>;
  different: Procedure<{ sign: Sign; key: string; ids: string[] }, unknown>;
  past: Procedure<Cursor, Page<PastMerge>>;
  undoing: Undoing;
  mayMerge: boolean;
  description: ReactNode;
  /** What the surest sign is: "Same web domain". */
  same: string;
  nothing: ReactNode;
  groupsLabel: string;
  renderLink: (record: { id: string; name: string }) => ReactNode;
  renderMerge: (ids: [string, string], onClose: () => void) => ReactNode;
};
