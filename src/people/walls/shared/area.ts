import { wallsApi } from "./api.ts";
import { WALL_REFUSALS } from "./refusals.ts";

export const area = { api: { walls: wallsApi }, refusals: WALL_REFUSALS };
