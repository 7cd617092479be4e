/** The part of Tesseract’s core that is used: its package has no types. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.wasm.js" {
  type Recognizer = {
    Init(path: null, languages: string, engine: number): number;
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    GetTSVText(page: number): string;
    MeanTextConf(): number;
    Clear(): void;
  };
  type Core = {
    FS: { writeFile(name: string, content: Uint8Array): void; unlink(name: string): void };
    TessBaseAPI: new () => Recognizer;
  };
  type Options = { print: (line: string) => void; printErr: (line: string) => void; TesseractProgress: () => void };
  const load: (options: Options) => Promise<Core>;
  export default load;
}
