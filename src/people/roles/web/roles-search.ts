export type RolesSearch = { tab?: "matrix" };

export const readRolesSearch = (raw: Record<string, unknown>): RolesSearch =>
  raw["tab"] === "matrix" ? { tab: "matrix" } : {};
