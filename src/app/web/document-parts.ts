import { documentParts, documentVerbs } from "#core/web/records/page/document-parts.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";

/** Gives documents the parts of areas above them. These draw documents themselves, so documents can’t import them. */
export function joinDocumentParts(): void {
  documentParts.push(
    {
      id: "signatures",
      Part: afterPaint(() => import("#work/signatures/web/record-signatures-panel.tsx"), "RecordSignaturesPanel"),
    },
    {
      id: "extractions",
      Part: afterPaint(
        () => import("#work/extractions/web/document-extractions-panel.tsx"),
        "DocumentExtractionsPanel",
      ),
    },
  );
  documentVerbs.push({
    can: "signature:request",
    isOffered: ({ name, archivedAt }) => archivedAt === null && /\.pdf$/i.test(name),
    Entry: whenOpened(() => import("#work/signatures/web/request-entry-panel.tsx"), "RequestEntry"),
    Dialog: whenOpened(() => import("#work/signatures/web/request-dialog-panel.tsx"), "RequestDialog"),
  });
}
