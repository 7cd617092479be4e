const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** One address per server of a list such as `postgresql://user:password@a:5432,b:5433/database`; undefined when it is no address. */
export function addressesOf(url: string): string[] | undefined {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  const names = hosts.split(",");
  const addresses = names.map((host) => `${before}${host}${after}`);
  if (before === "" || (names.length > 1 && names.includes(""))) return undefined;
  return addresses.every((address) => URL.canParse(address)) ? addresses : undefined;
}
