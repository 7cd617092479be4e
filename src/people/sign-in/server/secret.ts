/** What the provider’s secret is sealed for: it opens for this row of this firm only. */
export const aboutProvider = (orgId: string, id: string) => `sign-in provider ${orgId} ${id}`;
