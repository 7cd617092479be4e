/** A bar in px, from the upper left corner of the chart. */
export type Bar = { series: number; category: number; x: number; y: number; width: number; height: number };

export type ChartLayout = {
  width: number;
  height: number;
  /** Where the bars begin and end; names stand before, values after. */
  left: number;
  right: number;
  barHeight: number;
  most: number;
  bars: Bar[];
};
