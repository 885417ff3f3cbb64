import type { Broadcast } from '../world/broadcast.ts';
import { createClipPages } from './clips.ts';
import { UNKNOWN_INGEST_ID } from './public-lists.ts';
import { errorReply, invalidTokenReply, jsonReply } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { readJsonObject } from '../http/request.ts';
import type { Request } from '../http/request.ts';
import type { Switches, SwitchBoard } from '../world/switches.ts';
import type { TokenPair, TokenVault } from '../oauth/token-vault.ts';
import type { User } from '../world/users.ts';
import { toWireStatus, toWireUserId } from '../socket/wire.ts';

interface UserResourceOptions {
  readonly tokens: TokenVault;
  readonly switches: SwitchBoard;
  readonly findBroadcast: (userId: number) => Broadcast | undefined;
  /** The service's own address. */
  readonly baseUrl: string;
}

/** Context of an authenticated request. */
interface Call {
  readonly request: Request;
  readonly broadcast: Broadcast;
  readonly switches: Switches;
}

interface Resource {
  /** The required permission; the API states only that of clips. */
  readonly scope: string;
  readonly run: (call: Call) => Reply;
}

/** Creates the endpoints under `/v2/user`, by method and path (docs/spec/service-api.md, "User resources"). */
export function createUserResources(options: UserResourceOptions): Record<string, (request: Request) => Reply> {
  const clipPages = createClipPages();
  const resources: Record<string, Resource> = {
    'GET /v2/user/profile': { scope: 'profile.default.read', run: readProfile },
    'GET /v2/user/ingest': { scope: 'profile.default.read', run: readIngest },
    'GET /v2/user/stream': { scope: 'stream.default.read', run: readStream },
    'GET /v2/user/streamKey': {
      scope: 'stream.default.read',
      run: ({ broadcast }) => jsonReply({ streamKey: broadcast.user.streamKey }),
    },
    'GET /v2/user/channel/all': {
      scope: 'channels.default.read',
      run: ({ broadcast }) => jsonReply(broadcast.channels),
    },
    'POST /v2/user/channel/enable': { scope: 'channels.default.read', run: (call) => switchChannel(call, true) },
    'POST /v2/user/channel/disable': { scope: 'channels.default.read', run: (call) => switchChannel(call, false) },
    'GET /v2/user/webchat/url': {
      scope: 'chat.default.read',
      run: ({ broadcast, switches }) =>
        jsonReply({ webchatUrl: webchatUrl(broadcast.user, switches, options.baseUrl) }),
    },
    'GET /v2/user/clips/projects': {
      scope: 'clips.read',
      run: ({ request, broadcast, switches }) => clipPages(broadcast.scenario.clips, request.query, switches),
    },
  };
  return Object.fromEntries(
    Object.entries(resources).map(([route, resource]) => [route, (request) => call(request, resource)]),
  );

  function call(request: Request, resource: Resource): Reply {
    const pair = options.tokens.findByAccessToken(readBearer(request));
    const broadcast = pair && options.findBroadcast(pair.userId);
    if (broadcast === undefined) return invalidTokenReply();
    const switches = options.switches.now;
    return isAllowed(pair, resource.scope, switches)
      ? resource.run({ request, broadcast, switches })
      : insufficientScope(resource.scope);
  }
}

/** Whether a pair has the permission, as far as the switch `scopesEnforced` requires it. */
export function isAllowed(pair: TokenPair | undefined, scope: string, switches: Switches): boolean {
  const isAsked = scope === 'clips.read' || switches.scopesEnforced === 'all';
  return !isAsked || (pair?.scopes.includes(scope) ?? false);
}

function insufficientScope(scope: string): Reply {
  return errorReply(403, 'insufficient_scope', `Insufficient scope: permission ${scope} is required`);
}

function readBearer(request: Request): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function readProfile({ broadcast, switches }: Call): Reply {
  const { id, username, email } = broadcast.user;
  return jsonReply({ id: toWireUserId(id, switches.idForm), username, email });
}

function readIngest({ broadcast, switches }: Call): Reply {
  return jsonReply({ ingestId: switches.ingest === 'unknown' ? UNKNOWN_INGEST_ID : broadcast.user.ingestId });
}

function readStream({ broadcast, switches }: Call): Reply {
  const status = switches.restNumbers === 'as events' ? broadcast.status : broadcast.lastKnownStatus;
  const owner = switches.restUserId ? { userId: toWireUserId(broadcast.user.id, switches.idForm) } : {};
  return jsonReply({ ...toWireStatus(status, switches), ...owner });
}

function switchChannel({ request, broadcast, switches }: Call, enabled: boolean): Reply {
  const { channelId } = readJsonObject(request);
  if (typeof channelId !== 'number' || !Number.isSafeInteger(channelId)) {
    return errorReply(400, 'invalid_parameter', 'Invalid parameter: channelId is not an integer');
  }
  const channel = broadcast.setEnabled(channelId, enabled);
  if (channel !== undefined) return jsonReply(channel);
  return errorReply(
    switches.foreignChannelStatus,
    'channel_not_found',
    'Channel not found: channelId is not a channel of the user',
  );
}

/** The address with its nine documented query parameters, and one more (D34). */
function webchatUrl(user: User, switches: Switches, baseUrl: string): string {
  const parameters = new URLSearchParams({
    theme: 'default',
    alignment: 'bottom',
    msgOpacity: '80',
    chatOpacity: '30',
    scale: '100',
    timeout: '30',
    hideMessages: 'false',
    userId: String(user.id),
    token: user.webchatToken,
    ...(switches.webchatExtra ? { region: 'eu' } : {}),
  });
  return `${baseUrl}/webchat/embed?${parameters.toString()}`;
}
