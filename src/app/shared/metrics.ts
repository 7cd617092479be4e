import { AREAS } from "./areas.ts";
import { mergedIn } from "./merged.ts";

/** Every figure: its name, formula and unit. One query of the contract explains each. */
export const METRICS = mergedIn(AREAS, "metrics");
