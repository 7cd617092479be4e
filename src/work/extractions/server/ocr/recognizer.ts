import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import load from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js";
import type { PlacedWord } from "#work/extractions/shared/reading/boxes.ts";

const LANGUAGES = ["eng", "fra"] as const;
/** The network alone, without the older engine. */
const LSTM_ONLY = 1;
const MODEL = "4.0.0_best_int";
const PICTURE = "/input";

const silent = () => undefined;

/** The words of a picture, and where each is, in parts of the picture. */
type Recognized = { text: string; words: PlacedWord[] };

/** Reads the words of pictures in English and French. It loads once, and reads one picture after the other. */
export async function openRecognizer(): Promise<(picture: Uint8Array) => Recognized> {
  const core = await load({ print: silent, printErr: silent, TesseractProgress: silent });
  for (const language of LANGUAGES) core.FS.writeFile(`${language}.traineddata`, modelOf(language));
  const recognizer = new core.TessBaseAPI();
  if (recognizer.Init(null, LANGUAGES.join("+"), LSTM_ONLY) !== 0) throw new Error("The models can’t be loaded");
  return (picture) => {
    core.FS.writeFile(PICTURE, picture);
    try {
      if (recognizer.SetImageFile(1, 0) !== 0) return { text: "", words: [] };
      recognizer.Recognize(null);
      return { text: recognizer.GetUTF8Text(), words: wordsIn(recognizer.GetTSVText(0)) };
    } finally {
      recognizer.Clear();
      core.FS.unlink(PICTURE);
    }
  };
}

/** Rows of Tesseract: the first of a page has its size, and those of words have a box and the word itself. */
const [PAGE, WORD] = ["1", "5"];

function wordsIn(table: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let [across, down] = [0, 0];
  for (const row of table.split("\n")) {
    const [level, , , , , , left, top, width, height, , text = ""] = row.split("\t");
    if (level === PAGE) [across, down] = [Number(width), Number(height)];
    if (level !== WORD || text.trim() === "" || across === 0 || down === 0) continue;
    const box = {
      x: Number(left) / across,
      y: Number(top) / down,
      width: Number(width) / across,
      height: Number(height) / down,
    };
    words.push({ text: text.trim(), box });
  }
  return words;
}

function modelOf(language: string): Uint8Array {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
  return gunzipSync(fs.readFileSync(path.join(folder, MODEL, `${language}.traineddata.gz`)));
}
