const GROUPS = 8;

/**
 * The network that an address counts as, for limits. An IPv6 client has a whole /64 to choose from, so that counts as one; an IPv4
 * address in IPv6's form is that address.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = toGroups(address);
  const mapped = /^(?:0:){5}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(groups.join(':'));
  return mapped ? toDotted(mapped.slice(1)) : groups.slice(0, 4).join(':');
}

/** The eight groups, without leading zeros. */
function toGroups(address: string): readonly string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
}

function toDotted(groups: readonly string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
