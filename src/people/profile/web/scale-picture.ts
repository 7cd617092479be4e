const SIDE = 256;
const QUALITY = 0.9;

/** The middle of a picture as a small square; fails with a reason when the browser cannot read the file as a picture. */
export async function scalePicture(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    const side = Math.min(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw pictures");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made smaller"))),
        "image/webp",
        QUALITY,
      );
    });
  } finally {
    bitmap.close();
  }
}
