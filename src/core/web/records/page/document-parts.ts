import type { ComponentType } from "react";
import type { Permission } from "#core/shared/permissions.ts";

/** What the parts need of a document. */
export type DocumentOfPart = { id: string; name: string; type: string; archivedAt: string | null; isFrozen: boolean };
export type DocumentOfRow = { id: string; name: string; archivedAt: string | null };

/** What is done with a document by an area above documents: its entry in the menu, and the dialog behind it. */
export type DocumentVerb = {
  can: Permission;
  isOffered: (document: DocumentOfRow) => boolean;
  Entry: ComponentType<{ onSelect: () => void }>;
  Dialog: ComponentType<{ document: DocumentOfRow; onClose: () => void }>;
};

/** Filled by the app with parts of areas above documents, in their order on the page. */
export const documentParts: { id: string; Part: ComponentType<{ document: DocumentOfPart }> }[] = [];
export const documentVerbs: DocumentVerb[] = [];
