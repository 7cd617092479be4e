import type { ChartData } from "./chart-data.ts";
import { layoutOf } from "./chart-layout.ts";
import { colourOf, type Ink } from "./chart-option.ts";
import { drawChart } from "./draw-chart.ts";
import { optionOf } from "./option-of.ts";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 960;
const MARGIN = 32;
const TITLE_HEIGHT = 88;
const FOOT_HEIGHT = 52;
/** Sharp on a slide. */
const SCALE = 2;

type Words = { title: string; foot: string; texts: readonly (readonly string[])[] };

/** Saves a chart as a PNG with its title, legend, day and source, on white whatever the screen is like. */
export async function saveChart(data: ChartData<string, string>, words: Words, name: string): Promise<void> {
  const ink = inkOnPaper();
  const image = imageOf(data, words, ink);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(image))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * SCALE;
  canvas.height = picture.height * SCALE;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${name}.png`;
  link.click();
}

function imageOf(data: ChartData<string, string>, { title, foot, texts }: Words, ink: Ink): SVGSVGElement {
  const layout = layoutOf(data, WIDTH - 2 * MARGIN, texts);
  const height = TITLE_HEIGHT + layout.height + FOOT_HEIGHT;
  const image = element("svg", { xmlns: SVG, width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` });
  const write = (text: string, at: Record<string, string | number>) => {
    const written = element("text", { "font-family": ink.font, fill: ink.text, ...at });
    written.textContent = text;
    image.append(written);
  };
  image.append(element("rect", { width: WIDTH, height, fill: "#ffffff" }));
  write(title, { x: MARGIN, y: 44, "font-size": 20, "font-weight": 600 });
  let x = MARGIN;
  for (const [place, { label }] of data.series.entries()) {
    const fill = colourOf(place, data, ink);
    const stroke = place === 0 && data.bars === "within" ? colourOf(1, data, ink) : fill;
    image.append(element("rect", { x, y: 60, width: 12, height: 12, rx: 2, fill, stroke }));
    write(label, { x: x + 18, y: 71, "font-size": 13 });
    x += 18 + label.length * 7.5 + 24;
  }
  const chart = drawChart(optionOf(data, layout, texts, ink), layout);
  chart.setAttribute("x", String(MARGIN));
  chart.setAttribute("y", String(TITLE_HEIGHT));
  image.append(chart);
  write(foot, { x: MARGIN, y: height - 22, "font-size": 12 });
  return image;
}

function element(name: "svg", attributes: Record<string, string | number>): SVGSVGElement;
function element(name: "rect" | "text", attributes: Record<string, string | number>): SVGElement;
function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** The colours of the light theme as plain ones, and a font every machine has: a picture has no variables and no fonts of ours. */
function inkOnPaper(): Ink {
  const probe = document.createElement("span");
  probe.style.colorScheme = "light";
  // Else a colour is still the one before while it changes.
  probe.style.transitionProperty = "none";
  document.body.append(probe);
  const colour = (variable: string) => {
    probe.style.color = `var(--${variable})`;
    return getComputedStyle(probe).color;
  };
  const ink: Ink = {
    text: colour("text"),
    line: colour("line-control"),
    series: [1, 2, 3, 4, 5].map((place) => colour(`chart-${place}`)),
    whole: colour("chart-whole"),
    onSeries: colour("on-chart"),
    font: "arial, helvetica, sans-serif",
  };
  probe.remove();
  return ink;
}
