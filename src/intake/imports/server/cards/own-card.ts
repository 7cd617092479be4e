/** The id of the contact that a card of ours was made of (contacts/card.ts); undefined where it is somebody else's card. */
export const ownId = (uid: string | undefined): string | undefined =>
  /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(uid ?? "")?.[1]?.toLowerCase();
