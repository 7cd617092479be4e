import { api, useRead } from "#core/web/api/api.ts";
import { ReviewMenu } from "./review-menu.tsx";

/** Where the review of a document stands, decided here by a person who may; nothing for who can’t see the document. */
export function DocumentReview({ id }: { id: string }) {
  const document = useRead(api.documents.get, { id });
  return document.data ? <ReviewMenu document={document.data} /> : null;
}
