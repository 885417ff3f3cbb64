import { join, resolve } from 'node:path';
import { DEFAULT_IMAGE_HOSTS } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from '../../core/service/address.ts';
import { SecretText } from './secret-text.ts';
import * as value from './values.ts';
import type { LogLevel } from './values.ts';
import { readProxy } from './proxy.ts';
import type { ProxySettings } from './proxy.ts';
import { createVariables } from './variables.ts';
import type { Variables } from './variables.ts';
import { findWarnings } from './warnings.ts';

/** The server's configuration (docs/spec/relay.md, "Routes"): checked, complete, frozen. */
export interface Config {
  /** Address and port to listen on. */
  readonly host: string;
  /** Port to listen on; 0 for any free one (see {@link withListeningPort}). */
  readonly port: number;
  /** A second port, for the operator alone: `/metrics`, `/healthz` and `/readyz` (operation/operator-server.ts); undefined for none. */
  readonly operatorPort: number | undefined;
  /** Origin as seen by browsers, without a trailing slash: base of overlay URLs and of the redirect URI. */
  readonly publicUrl: string;
  /** The service's two base addresses, without trailing slashes. */
  readonly service: ServiceSettings;
  readonly serviceOrigin: ServiceOrigin;
  /** The simulator that runs beside this server; undefined for none. */
  readonly madeUp: ServiceValues | undefined;
  /** The application registered with the service. */
  readonly client: { readonly id: string; readonly secret: SecretText };
  /** Folder of all stored data; absolute. */
  readonly dataDir: string;
  /** The embedded database; absolute, inside `dataDir`. */
  readonly databaseFile: string;
  /** The master key's file; absolute. */
  readonly secretFile: string;
  /** Owners that may sign in. */
  readonly allowedOwners: 'everybody' | readonly UserId[];
  /** Hosts that images may come from, in the form of core/service/image-hosts.ts; includes the service's own. */
  readonly imageHosts: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; undefined for those on this machine. */
  readonly trustedProxies: readonly string[] | undefined;
  /** Address of PostgreSQL; undefined to use the embedded database. */
  readonly databaseUrl: SecretText | undefined;
  /** Address of Redis if several servers share the work; undefined for a single server. */
  readonly redisUrl: SecretText | undefined;
  /** Whether the server connects to the OBS of owners; otherwise the dashboard does, since OBS is in another network. */
  readonly connectsToObs: boolean;
  /** Allowed addresses and networks of OBS; undefined for this machine and private networks. */
  readonly obsAddresses: readonly string[] | undefined;
  readonly ownerLimits: OwnerLimits;
  /** The proxy to other machines; undefined for none. */
  readonly proxy: ProxySettings | undefined;
  /** The address that is asked once a day for a newer version; undefined: none is. */
  readonly updatesUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Warnings to log at the start, about settings that are allowed but probably a mistake: one line each, with the remedy. */
  readonly warnings: readonly string[];
}

/** The service of a configuration. */
export interface ServiceSettings {
  readonly baseUrl: string;
  readonly wsUrl: string;
}

/**
 * Origin of the service: the environment or `.env`, the choice in the page, the simulator beside this server, or none yet. In the last case
 * the addresses lead nowhere.
 */
export type ServiceOrigin = 'environment' | 'page' | 'made_up' | 'none';

/** A service and the application registered there. */
export type ServiceValues = Pick<Config, 'service' | 'client'>;

/** Limits for one owner of a server that many owners share. */
export interface OwnerLimits {
  /** Overlays and docks together. */
  readonly overlays: number;
  /** Sockets of overlays and docks at one server; undefined for no limit. */
  readonly sockets: number | undefined;
  /** Sockets of an overlay that is for embedding, on other pages than the overlay's own, at one server. */
  readonly visitors: number;
  /** Chat messages a second, on average over ten seconds; undefined for no limit. */
  readonly messagesPerSecond: number | undefined;
}

/** The variables that configure a service: all of them, or none. */
export const SERVICE_VARIABLES = [
  'ONAIR_SERVICE_URL',
  'ONAIR_SERVICE_WS_URL',
  'ONAIR_CLIENT_ID',
  'ONAIR_CLIENT_SECRET',
] as const;

/**
 * Reads and checks every variable of docs/spec/relay.md, "Routes".
 * @param notes warnings about the sources of the variables; they explain errors, too
 * @param serviceOrigin origin of the service's variables; for `none` they are missing
 * @throws {ConfigError} with one line for each wrong variable
 */
export function loadConfig(
  given: Environment,
  notes: readonly string[] = [],
  serviceOrigin: ServiceOrigin = 'environment',
): Config {
  const env = serviceOrigin === 'none' ? { ...given, ...NO_SERVICE } : given;
  const variables = createVariables(env);
  const place = readPlace(variables);
  const service = readService(variables);
  const settings: Omit<Config, 'warnings'> = {
    ...place,
    service,
    serviceOrigin,
    madeUp: readMadeUp(env),
    client: readClient(variables),
    ...readKept(variables),
    allowedOwners: variables.read('ONAIR_ALLOWED_OWNERS', { parse: value.parseAllowedOwners, fallback: 'everybody' }),
    imageHosts: withServiceHost(
      variables.read('ONAIR_IMAGE_HOSTS', { parse: value.parseImageHosts, fallback: DEFAULT_IMAGE_HOSTS }),
      service.baseUrl,
    ),
    trustedProxies: variables.read('ONAIR_TRUSTED_PROXIES', {
      parse: value.parseTrustedProxies,
      fallback: undefined,
    }),
    ...readObs(variables, isLocal(place)),
    ownerLimits: readOwnerLimits(variables),
    proxy: readProxy(variables, [service.baseUrl, service.wsUrl, place.publicUrl].flatMap(toHost)),
    updatesUrl: variables.read('ONAIR_UPDATES_URL', { parse: value.parseDocumentAddress, fallback: undefined }),
    logLevel: variables.read('LOG_LEVEL', { parse: value.parseLogLevel, fallback: 'info' }),
  };
  refuseMissingService(variables);
  refuseOpenDoors(variables, settings);
  refuseEmbeddedFleet(variables, settings);
  variables.finish(notes);
  return freeze({ ...settings, warnings: [...notes, ...findWarnings(env, settings)] });
}

/** Addresses that never lead anywhere (RFC 6761, section 6.4). */
const NO_SERVICE: Environment = {
  ONAIR_SERVICE_URL: 'https://no-service.invalid',
  ONAIR_SERVICE_WS_URL: 'wss://no-service.invalid',
  ONAIR_CLIENT_ID: 'none',
  ONAIR_CLIENT_SECRET: 'none',
};

/**
 * Reads and checks the variables of the service alone.
 * @throws {ConfigError} with one line for each wrong variable
 */
export function loadServiceValues(env: Environment): ServiceValues {
  const variables = createVariables(env);
  const values = { service: readService(variables), client: readClient(variables) };
  refuseMissingService(variables);
  variables.finish();
  return values;
}

/** Whether any variable of the service is set. Then all have to be: a typing error must not lead to made-up chat. */
export function isServiceConfigured(env: Environment): boolean {
  return SERVICE_VARIABLES.some((name) => env[name]?.trim());
}

/** The variables of the service, from those that the starter of a simulator has set; undefined without a simulator. */
export function toMadeUpVariables(env: Environment): Environment | undefined {
  const entries = SERVICE_VARIABLES.map((name) => [name, env[name.replace('ONAIR_', 'ONAIR_DEMO_')]] as const);
  return entries.every(([, value]) => value?.trim()) ? Object.fromEntries(entries) : undefined;
}

function readMadeUp(env: Environment): ServiceValues | undefined {
  const variables = toMadeUpVariables(env);
  return variables && loadServiceValues(variables);
}

/** Locations of the data: all the configuration that a command needs if it does not call the service. */
export type StoreConfig = Pick<Config, 'dataDir' | 'databaseFile' | 'secretFile' | 'databaseUrl'>;

/**
 * Reads and checks only the variables for the locations of the data.
 * @throws {ConfigError} with one line for each wrong variable
 */
export function loadStoreConfig(env: Environment): StoreConfig {
  const variables = createVariables(env);
  const { dataDir, databaseFile, secretFile, databaseUrl } = readKept(variables);
  variables.finish();
  return { dataDir, databaseFile, secretFile, databaseUrl };
}

/**
 * The config of a server that was configured to listen on any free port and got `port`. A public URL that was not set
 * follows the port.
 */
export function withListeningPort(config: Config, port: number): Config {
  const publicUrl = config.publicUrl === defaultPublicUrl(0) ? defaultPublicUrl(port) : config.publicUrl;
  return freeze({ ...config, port, publicUrl });
}

function defaultPublicUrl(port: number): string {
  return `http://localhost:${port}`;
}

function readPlace(variables: Variables): Pick<Config, 'host' | 'port' | 'operatorPort' | 'publicUrl'> {
  const host = variables.read('HOST', { parse: value.parseHost, fallback: '127.0.0.1' });
  const port = variables.read('PORT', { parse: value.parsePort, fallback: 4680 });
  const publicUrl = variables.read('ONAIR_PUBLIC_URL', { parse: value.parseOrigin, fallback: defaultPublicUrl(port) });
  const operatorPort = variables.read('ONAIR_OPERATOR_PORT', { parse: value.parseFixedPort, fallback: undefined });
  if (operatorPort === port) variables.refuse('ONAIR_OPERATOR_PORT is the same as PORT: set a different port.');
  return { host, port, operatorPort, publicUrl };
}

/** On a server that others can reach, owners could probe all addresses of its network, so the operator lists them. */
function readObs(variables: Variables, isLocalPlace: boolean): Pick<Config, 'connectsToObs' | 'obsAddresses'> {
  const setting = variables.read('ONAIR_CONNECT_OBS', { parse: value.parseConnectObs, fallback: isLocalPlace });
  if (setting === true && !isLocalPlace) {
    variables.refuse(
      'ONAIR_CONNECT_OBS is yes on a server that other machines reach, so owners could probe every address of its network: list the addresses of OBS, like 192.168.1.20, or set no.',
    );
  }
  return typeof setting === 'boolean'
    ? { connectsToObs: setting, obsAddresses: undefined }
    : { connectsToObs: true, obsAddresses: setting };
}

function readOwnerLimits(variables: Variables): OwnerLimits {
  const upTo = (max: number) => ({ parse: (text: string): number => value.parseLimit(text, max), fallback: undefined });
  return {
    overlays: variables.read('ONAIR_MAX_OVERLAYS', { ...upTo(10_000), fallback: 300 }),
    sockets: variables.read('ONAIR_MAX_SOCKETS', upTo(1_000_000)),
    visitors: variables.read('ONAIR_MAX_VISITORS', { ...upTo(1_000_000), fallback: 2_000 }),
    messagesPerSecond: variables.read('ONAIR_MAX_MESSAGES', upTo(1_000)),
  };
}

function readService(variables: Variables): Config['service'] {
  return {
    baseUrl: variables.read('ONAIR_SERVICE_URL', {
      parse: (text) => value.parseBaseAddress(text, 'http'),
      fallback: '',
    }),
    wsUrl: variables.read('ONAIR_SERVICE_WS_URL', {
      parse: (text) => value.parseBaseAddress(text, 'ws'),
      fallback: '',
    }),
  };
}

function readClient(variables: Variables): Config['client'] {
  return {
    id: variables.read('ONAIR_CLIENT_ID', { parse: (text) => text, fallback: '' }),
    secret: variables.read('ONAIR_CLIENT_SECRET', {
      parse: (text) => new SecretText(text),
      fallback: new SecretText(''),
    }),
  };
}

function readKept(
  variables: Variables,
): Pick<Config, 'dataDir' | 'databaseFile' | 'secretFile' | 'databaseUrl' | 'redisUrl'> {
  const dataDir = variables.read('ONAIR_DATA_DIR', { parse: value.parsePath, fallback: resolve('.onair') });
  return {
    dataDir,
    databaseFile: join(dataDir, 'onair.db'),
    secretFile: variables.read('ONAIR_SECRET_FILE', { parse: value.parsePath, fallback: join(dataDir, 'secret') }),
    databaseUrl: variables.read('DATABASE_URL', {
      parse: (text) => value.parseStoreAddress(text, ['postgres:', 'postgresql:']),
      fallback: undefined,
    }),
    redisUrl: variables.read('REDIS_URL', { parse: value.parseRedisAddress, fallback: undefined }),
  };
}

function refuseMissingService(variables: Variables): void {
  const missing = SERVICE_VARIABLES.filter((name) => !variables.has(name));
  if (missing.length === 0) return;
  const are = missing.length === 1 ? 'is' : 'are';
  variables.refuse(
    `${missing.join(', ')} ${are} missing: set the values that the service gave you when you registered your application.`,
  );
}

/** Whether only this machine can reach the server, so that OBS runs here too. */
function isLocal({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
}

/** A server that other machines can reach must use https and must list the owners that may sign in (threat T5). */
function refuseOpenDoors(variables: Variables, config: Pick<Config, 'host' | 'publicUrl'>): void {
  if (isLocal(config)) return;
  const { protocol } = new URL(config.publicUrl);
  if (protocol !== 'https:') {
    variables.refuse(
      'ONAIR_PUBLIC_URL must be an https:// address if other machines reach this server, because others could read sign-ins and overlay keys: set it, or set HOST=127.0.0.1.',
    );
  }
  if (!variables.has('ONAIR_ALLOWED_OWNERS')) {
    variables.refuse(
      'ONAIR_ALLOWED_OWNERS is missing, so everyone who reaches this server could sign in: list the allowed user ids, or set * for everyone.',
    );
  }
}

/** Other servers cannot read the embedded database of this one. */
function refuseEmbeddedFleet(
  variables: Variables,
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
): void {
  if (!redisUrl || variables.has('DATABASE_URL') || databaseUrl) return;
  variables.refuse(
    'REDIS_URL is set without DATABASE_URL, but several servers share one PostgreSQL: set DATABASE_URL too, or remove REDIS_URL for a single server.',
  );
}

function toHost(address: string): string | readonly never[] {
  return URL.parse(address)?.hostname ?? [];
}

function withServiceHost(hosts: readonly string[], baseUrl: string): readonly string[] {
  const url = URL.parse(baseUrl);
  if (url === null) return hosts;
  const own = url.protocol === 'https:' && url.port === '' ? url.hostname : url.origin;
  return [...new Set([...hosts, own])];
}

function freeze(config: Config): Config {
  Object.freeze(config.service);
  Object.freeze(config.client);
  Object.freeze(config.imageHosts);
  Object.freeze(config.allowedOwners);
  Object.freeze(config.trustedProxies);
  Object.freeze(config.obsAddresses);
  Object.freeze(config.warnings);
  Object.freeze(config.proxy);
  return Object.freeze(config);
}
