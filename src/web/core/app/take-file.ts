/**
 * Hands a file of the server over once all of it is here: one that breaks off half way must not look whole. Gives the answer's headers;
 * throws when there is no file.
 */
export async function takeFile(address: string, name: string): Promise<Headers> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? name;
  link.click();
  URL.revokeObjectURL(file);
  return response.headers;
}
