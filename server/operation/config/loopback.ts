/**
 * Whether a host name means this machine only: `localhost`, 127.0.0.0/8 or ::1, with or without brackets.
 * A name that merely resolves to loopback does not count, since its owner can change where it points (threat T6).
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}
