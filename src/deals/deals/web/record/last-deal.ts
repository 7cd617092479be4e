/** The deal a person looked at last, for addresses that mean "the one I was at". */
const keyOf = (userId: string) => `last-deal:${userId}`;

export function rememberDeal(userId: string, dealId: string): void {
  localStorage.setItem(keyOf(userId), dealId);
}

export function forgetDeal(userId: string, dealId: string): void {
  if (lastDeal(userId) === dealId) localStorage.removeItem(keyOf(userId));
}

export function lastDeal(userId: string): string | undefined {
  return localStorage.getItem(keyOf(userId)) ?? undefined;
}
