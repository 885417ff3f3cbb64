export * as paths from './path-list.ts';

/** Joins a base address, which may have a path of its own, and a path; `parameters` become the query, encoded. */
export function joinAddress(baseUrl: string, path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return baseUrl.replace(/\/+$/, '') + path + (query && `?${query}`);
}
