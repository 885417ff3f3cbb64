/*
 * The hosts that the security policy of the overlay page allows for Custom CSS and for pictures in chat (decision 0020). The server reads them from
 * the page's address.
 */

/** Saved settings by name, with unchecked values. */
type SavedSettings = Readonly<Record<string, unknown>>;

const PARAMETERS = { fontHosts: 'css-fonts', pictureHosts: 'css-pictures' } as const;
/** Parameter with hosts of pictures in chat, which belong to the owner and not to the overlay. */
const IMAGE_HOSTS = 'image-hosts';
/** Length limit of these hosts: servers read addresses of a few thousand characters. Hosts beyond it are left out. */
const MAX_IMAGE_HOSTS_LENGTH = 4_000;

/**
 * Returns the address at which the server's policy allows the saved hosts, and those of the owner's pictures.
 * @returns undefined if the page is at that address already
 */
export function findPageAddress(
  address: string,
  saved: SavedSettings,
  imageHosts: readonly string[] = [],
): string | undefined {
  const url = new URL(address);
  let isOther = addImageHosts(url.searchParams, imageHosts);
  for (const [setting, parameter] of Object.entries(PARAMETERS)) {
    const hosts = saved[setting];
    const wanted = Array.isArray(hosts) ? hosts.join() : '';
    if ((url.searchParams.get(parameter) ?? '') === wanted) continue;
    isOther = true;
    if (wanted === '') url.searchParams.delete(parameter);
    else url.searchParams.set(parameter, wanted);
  }
  return isOther ? url.href : undefined;
}

/** Adds missing hosts. A removed host does not move the page: the server no longer sends pictures of it. @returns whether one was missing */
function addImageHosts(parameters: URLSearchParams, imageHosts: readonly string[]): boolean {
  const named = (parameters.get(IMAGE_HOSTS) ?? '').split(',');
  const wanted = takeWhile(imageHosts, MAX_IMAGE_HOSTS_LENGTH);
  if (wanted.every((host) => named.includes(host))) return false;
  parameters.set(IMAGE_HOSTS, wanted.join());
  return true;
}

/** The first texts that together have at most `maxLength` characters. */
function takeWhile(texts: readonly string[], maxLength: number): readonly string[] {
  let length = 0;
  return texts.filter((text) => (length += text.length + 1) <= maxLength);
}
