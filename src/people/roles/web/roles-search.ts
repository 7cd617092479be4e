export type RolesSearch = { tab?: "matrix" | "walls" };

export const readRolesSearch = (raw: Record<string, unknown>): RolesSearch =>
  raw["tab"] === "matrix" || raw["tab"] === "walls" ? { tab: raw["tab"] } : {};
