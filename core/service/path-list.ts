/*
 * Every path of the service, relative to its base address: the one place to change when it grows (D60). One constant each, so
 * that a page carries those alone that it asks for; `paths` of `paths.ts` is all of them.
 */

export const login = '/login';
export const token = '/oauth/token';
export const revoke = '/oauth/revoke';
export const ingestServers = '/v2/server/all';
export const platforms = '/v2/platform/all';
export const profile = '/v2/user/profile';
export const selectedIngest = '/v2/user/ingest';
export const streamStatus = '/v2/user/stream';
export const streamKey = '/v2/user/streamKey';
export const channels = '/v2/user/channel/all';
export const enableChannel = '/v2/user/channel/enable';
export const disableChannel = '/v2/user/channel/disable';
export const webchatUrl = '/v2/user/webchat/url';
export const clipProjects = '/v2/user/clips/projects';
export const events = '/v2/ws';
