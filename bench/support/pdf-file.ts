/** An object of a PDF, with its stream where it has one. */
export const pdfObject = (head: string, stream?: Buffer): Buffer =>
  stream === undefined
    ? Buffer.from(head)
    : Buffer.concat([Buffer.from(`${head}\nstream\n`), stream, Buffer.from("\nendstream")]);

/** A PDF of these objects, the first of which is its catalogue. */
export function pdfFileOf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, at) => {
    const place = length;
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(whole);
    length += whole.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
