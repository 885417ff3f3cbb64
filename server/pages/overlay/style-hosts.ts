/** Saved settings by name, of which nothing is certain. */
type Saved = Readonly<Record<string, unknown>>;

const PARAMETERS = { fontHosts: 'css-fonts', pictureHosts: 'css-pictures' } as const;

/**
 * The address at which the server widens the page's policy for the hosts that the overlay has saved (decision 0020).
 * @returns undefined when the page is at that address already
 */
export function findStyleAddress(address: string, saved: Saved): string | undefined {
  const url = new URL(address);
  let isElsewhere = false;
  for (const [setting, parameter] of Object.entries(PARAMETERS)) {
    const hosts = saved[setting];
    const wanted = Array.isArray(hosts) ? hosts.join() : '';
    if ((url.searchParams.get(parameter) ?? '') === wanted) continue;
    isElsewhere = true;
    if (wanted === '') url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, wanted);
  }
  return isElsewhere ? url.href : undefined;
}
