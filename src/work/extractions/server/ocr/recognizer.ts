import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import load from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js";

const LANGUAGES = ["eng", "fra"] as const;
/** The network alone, without the older engine. */
const LSTM_ONLY = 1;
const MODEL = "4.0.0_best_int";
const PICTURE = "/input";

const silent = () => undefined;

/** Reads the words of pictures in English and French. It loads once, and reads one picture after the other. */
export async function openRecognizer(): Promise<(picture: Uint8Array) => string> {
  const core = await load({ print: silent, printErr: silent, TesseractProgress: silent });
  for (const language of LANGUAGES) core.FS.writeFile(`${language}.traineddata`, modelOf(language));
  const recognizer = new core.TessBaseAPI();
  if (recognizer.Init(null, LANGUAGES.join("+"), LSTM_ONLY) !== 0) throw new Error("The models can’t be loaded");
  return (picture) => {
    core.FS.writeFile(PICTURE, picture);
    try {
      if (recognizer.SetImageFile(1, 0) !== 0) return "";
      recognizer.Recognize(null);
      return recognizer.GetUTF8Text();
    } finally {
      recognizer.Clear();
      core.FS.unlink(PICTURE);
    }
  };
}

function modelOf(language: string): Uint8Array {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`));
  return gunzipSync(fs.readFileSync(path.join(folder, MODEL, `${language}.traineddata.gz`)));
}
