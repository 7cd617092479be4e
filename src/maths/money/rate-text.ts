import { figureIn, type MarkOfColumn } from "./amount-text.ts";

export type RateReading = { rate: string } | { problem: "not_a_number" | "ambiguous_number" };

const MOST_WHOLE = 12;
const MOST_DECIMALS = 20;

/**
 * A rate of exchange above zero, its digits kept as they are. A point is a decimal point, as every program writes it, unless the column says
 * otherwise. A comma before three digits (`1,082`) says two rates and is refused, unless `mark` says which.
 */
export function readRate(text: string, mark?: MarkOfColumn): RateReading {
  const written = text.trim();
  if (mark !== "comma" && /^\d+(?:\.\d+)?$/.test(written)) return bounded(written);
  // A rate has neither sign nor currency: nothing but the figure.
  const figure = figureIn(written);
  if (figure === undefined || !/^[\d\s.,'’_]+$/.test(written)) return { problem: "not_a_number" };
  const [whole = "", decimals = ""] = split(figure, mark) ?? [];
  if (whole === "?") return { problem: "ambiguous_number" };
  return bounded(decimals === "" ? whole : `${whole}.${decimals}`);
}

function split(figure: string, mark: MarkOfColumn | undefined): string[] | undefined {
  const decimal = mark === "comma" || mark === "point" ? mark : markOf(figure);
  if (decimal === undefined) return ["?"];
  const [point, group] = decimal === "comma" ? [",", "."] : [".", ","];
  const [whole = "", decimals = "", ...more] = figure.split(point);
  const isGrouped = new RegExp(
    `^(?:\\d+|\\d{1,3}(?:[${group}' _]\\d{3})+|\\d{1,2}(?:[${group} ]\\d{2})+[${group} ]\\d{3})$`,
  ).test(whole || "0");
  return more.length > 0 || !isGrouped || /\D/.test(decimals) ? undefined : [whole.replace(/\D/g, "") || "0", decimals];
}

/** What one rate alone says of its mark: undefined where a comma may be either. */
function markOf(figure: string): "point" | "comma" | undefined {
  const [points, commas] = [figure.split(".").length - 1, figure.split(",").length - 1];
  if (commas === 0) return points > 1 ? "comma" : "point";
  if (points > 0) return figure.lastIndexOf(",") > figure.lastIndexOf(".") ? "comma" : "point";
  if (commas > 1) return "point";
  return /^[1-9]\d{0,2},\d{3}$/.test(figure) ? undefined : "comma";
}

function bounded(rate: string): RateReading {
  const [whole = "", decimals = ""] = rate.split(".");
  const isRate =
    /^\d+$/.test(whole) && whole.length <= MOST_WHOLE && decimals.length <= MOST_DECIMALS && Number(rate) > 0;
  return isRate ? { rate } : { problem: "not_a_number" };
}
