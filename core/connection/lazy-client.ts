import type { ServiceClient, ServiceClientOptions } from '../service/client.ts';

/**
 * A REST client whose code is loaded with its first request: many pages live on the socket alone. While it cannot be
 * loaded, requests fail and the next one tries again.
 */
export function createLazyClient(options: ServiceClientOptions): ServiceClient {
  let loading: Promise<ServiceClient> | undefined;
  const load = (): Promise<ServiceClient> => {
    loading ??= import('../service/client.ts').then(({ createServiceClient }) => createServiceClient(options));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    getIngestServers: async (...call) => (await load()).getIngestServers(...call),
    getPlatforms: async (...call) => (await load()).getPlatforms(...call),
    getProfile: async (...call) => (await load()).getProfile(...call),
    getSelectedIngest: async (...call) => (await load()).getSelectedIngest(...call),
    getStreamStatus: async (...call) => (await load()).getStreamStatus(...call),
    getStreamKey: async (...call) => (await load()).getStreamKey(...call),
    getChannels: async (...call) => (await load()).getChannels(...call),
    enableChannel: async (...call) => (await load()).enableChannel(...call),
    disableChannel: async (...call) => (await load()).disableChannel(...call),
    getWebchatUrl: async (...call) => (await load()).getWebchatUrl(...call),
    getClipProjects: async (...call) => (await load()).getClipProjects(...call),
    async *eachClipProject(...call) {
      yield* (await load()).eachClipProject(...call);
    },
  };
}
