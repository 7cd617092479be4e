import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, MarkLineComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { ChartOption } from "./chart-option.ts";

echarts.use([BarChart, LineChart, GridComponent, MarkLineComponent, SVGRenderer]);

/** Draws a chart as an SVG, which belongs to nobody afterwards: what can be pressed in it stands over it. */
export function drawChart(option: ChartOption, { width, height }: { width: number; height: number }): SVGSVGElement {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  chart.setOption(option);
  // A style sheet, which the page's rules refuse, only says how a pointer looks. Texts have no tags: they are encoded.
  const text = chart.renderToSVGString().replace(/<style[^>]*>.*?<\/style>/gs, "");
  chart.dispose();
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (!(svg instanceof SVGSVGElement)) throw new Error("A chart that is no SVG");
  return svg;
}
