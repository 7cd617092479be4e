/**
 * Hands a file of the server over once all of it is here: one that breaks off half way must not look whole. Gives the answer's headers;
 * throws when there is no file.
 */
export async function takeFile(address: string, name: string): Promise<Headers> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? name;
  saveFile(named, await response.blob());
  return response.headers;
}

/** Hands over a text that is here already, as a file. */
export const saveText = (name: string, text: string): void => saveFile(name, new Blob([text]));

function saveFile(name: string, content: Blob): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
