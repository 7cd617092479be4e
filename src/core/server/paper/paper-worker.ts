import { createRequire } from "node:module";
import { answerTask } from "../jobs/child-side.ts";
import type { Paper } from "./paper.ts";
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

await answerTask(async function* (papers: readonly Paper[]): AsyncGenerator<Uint8Array> {
  for (const paper of papers) yield new Uint8Array(await pdfMake.createPdf(layoutOf(paper)).getBuffer());
});
