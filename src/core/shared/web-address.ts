const ADDRESS = /^(https?:\/\/)?([^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]+\.?$/u;

/**
 * The address a link may lead to, completed with https://; undefined for text that is no web address (`javascript:…`,
 * `https://bank.example@evil.example`, damaged imports), which is shown but never linked.
 */
export function webAddress(text: string | null): string | undefined {
  const [, scheme, host] = ADDRESS.exec(text ?? "") ?? [];
  if (text === null || host === undefined || !HOST.test(host)) return undefined;
  return scheme === undefined ? `https://${text}` : text;
}
