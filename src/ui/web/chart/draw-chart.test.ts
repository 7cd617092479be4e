// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { ChartData } from "./chart-data.ts";
import { layoutOf } from "./chart-layout.ts";
import { barOption, SCREEN } from "./chart-option.ts";
import { drawChart } from "./draw-chart.ts";

test("what is drawn shows names as they are, and has no style sheet, script or handler of its own", () => {
  // Where nothing can be measured, widths are estimated.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const hostile = `</text><script>alert(1)</script><style>*{display:none}</style> " onload="alert(1)`;
  const data: ChartData<string, string> = {
    by: "Company",
    categories: [{ id: "a", label: hostile }],
    bars: "beside",
    series: [{ id: "s", label: "Raised", unit: "count", values: [3] }],
    asOf: "2026-11-22T10:00:00Z",
  };
  const texts = [["3"]];
  const layout = layoutOf(data, 2400, texts);
  const svg = drawChart(barOption(data, layout, texts, SCREEN), layout);
  expect(svg.querySelectorAll("script, style, foreignObject, image, [onload]")).toHaveLength(0);
  const written = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(written).toEqual([expect.stringContaining("<script>alert(1)"), "3"]);
  expect(svg.querySelector(`path[fill="var(--chart-1)"]`)).not.toBeNull();
  vi.restoreAllMocks();
});
