import { createRequire } from "node:module";
import { answerTask } from "../jobs/child-side.ts";
import type { Paper, SharedPapers } from "./paper.ts";
import { layoutOf } from "./paper-layout.ts";
import { describePapers } from "./paper-metadata.ts";
import type { PdfMake } from "./pdfmake-types.ts";
import { shareFonts } from "./shared-fonts.ts";
import { tagPapers } from "./tagged-structure.ts";

// The package is one CommonJS object, whose methods lose themselves when they are imported by name.
const require = createRequire(import.meta.url);
shareFonts(require);
describePapers(require);
tagPapers(require);
const pdfMake = require("pdfmake") as PdfMake;
const inter = {
  normal: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  italics: require.resolve("@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  bolditalics: require.resolve("@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf"),
};
// Fonts are all it may open, whatever a text says.
const openable = new Set(Object.values(inter));
pdfMake.setFonts({ Inter: inter });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((file) => openable.has(file));

function withLogo(paper: Paper, logo: string | undefined): Paper {
  return paper.brand && logo !== undefined ? { ...paper, brand: { ...paper.brand, logo } } : paper;
}

await answerTask(async function* ({ papers, logos, logoOf }: SharedPapers): AsyncGenerator<Uint8Array> {
  for (const [place, paper] of papers.entries()) {
    const layout = layoutOf(withLogo(paper, logos[logoOf[place] ?? -1]));
    yield new Uint8Array(await pdfMake.createPdf(layout).getBuffer());
  }
});
