/** Every path of the service, relative to its base address, in one place (D60). The simulator has its own list (decision 0001). */
export const paths = {
  login: '/login',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  ingestServers: '/v2/server/all',
  platforms: '/v2/platform/all',
  profile: '/v2/user/profile',
  selectedIngest: '/v2/user/ingest',
  streamStatus: '/v2/user/stream',
  streamKey: '/v2/user/streamKey',
  channels: '/v2/user/channel/all',
  enableChannel: '/v2/user/channel/enable',
  disableChannel: '/v2/user/channel/disable',
  webchatUrl: '/v2/user/webchat/url',
  clipProjects: '/v2/user/clips/projects',
  events: '/v2/ws',
} as const;

/** Joins a base address, which may have a path, and another path; `parameters` become the encoded query. */
export function joinAddress(baseUrl: string, path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return baseUrl.replace(/\/+$/, '') + path + (query && `?${query}`);
}
