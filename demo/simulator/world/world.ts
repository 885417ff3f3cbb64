import { createAgenda } from '../../scenarios/agenda.ts';
import type { Agenda } from '../../scenarios/agenda.ts';
import type { PictureUrl } from '../../scenarios/pictures/catalogue.ts';
import { createBroadcast } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { createClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createCodeBook } from '../oauth/codes.ts';
import type { CodeBook } from '../oauth/codes.ts';
import { createCounters } from './counters.ts';
import type { Counters } from './counters.ts';
import { createFaultBox } from '../http/faults.ts';
import type { FaultBox } from '../http/faults.ts';
import type { Settings } from './options.ts';
import { createRequestLog } from '../http/request-log.ts';
import type { RequestLog } from '../http/request-log.ts';
import { createSecretMint } from '../oauth/secrets.ts';
import type { SecretMint } from '../oauth/secrets.ts';
import { createSessions } from '../oauth/sessions.ts';
import type { Sessions } from '../oauth/sessions.ts';
import { createSocketHub } from '../socket/socket-hub.ts';
import type { SocketHub } from '../socket/socket-hub.ts';
import { loadState, saveState } from './state-file.ts';
import type { SavedState } from './state-file.ts';
import { createSwitchBoard } from './switches.ts';
import type { SwitchBoard } from './switches.ts';
import { createTokenVault } from '../oauth/token-vault.ts';
import type { TokenVault } from '../oauth/token-vault.ts';
import type { Client, User } from './users.ts';

/** All parts of the simulator. */
export interface World {
  readonly baseUrl: string;
  readonly users: readonly User[];
  readonly clients: readonly Client[];
  /** Clock of tokens and timestamps. */
  readonly clock: Clock;
  /** Scheduled tasks, in the time of {@link World.tick}. */
  readonly agenda: Agenda;
  readonly switches: SwitchBoard;
  readonly secrets: SecretMint;
  readonly codes: CodeBook;
  readonly tokens: TokenVault;
  readonly sessions: Sessions;
  readonly faults: FaultBox;
  readonly counters: Counters;
  readonly log: RequestLog;
  readonly broadcasts: readonly Broadcast[];
  readonly hub: SocketHub;
  readonly pictureUrl: PictureUrl;
  findBroadcast(userId: number): Broadcast | undefined;
  /** Advances time for scenarios, sockets and waiting tasks. */
  tick(elapsedMs: number): void;
}

/** Builds the simulator behind an address, with the saved state. */
export function createWorld(settings: Settings, baseUrl: string): World {
  const clock = createClock(settings.clock);
  const agenda = createAgenda();
  const switches = createSwitchBoard(settings.switches);
  const secrets = createSecretMint(switches);
  const counters = createCounters();
  const tokens = createTokenVault({ clock, switches, secrets, onCommit: save });
  const sessions = createSessions(secrets, save);
  const pictureUrl = (path: string) => `${baseUrl}/images/${path}`;
  const { seed, isTidy, chatRate } = settings;
  const moving = { seed, isTidy, chatRate, still: !settings.scenario, onCommit: save };
  const broadcasts = settings.users.map((user) => createBroadcast({ user, clock, switches, pictureUrl, ...moving }));
  const findBroadcast = (userId: number) => broadcasts.find(({ user }) => user.id === userId);
  const hub = createSocketHub({ agenda, clock, switches, tokens, counters, baseUrl, findBroadcast });

  function save(): void {
    if (settings.stateFile !== undefined) saveState(settings.stateFile, collect({ tokens, sessions, broadcasts }));
  }

  restore(settings.stateFile, { tokens, sessions, broadcasts });
  rememberSecrets(secrets, settings);
  return {
    baseUrl,
    users: settings.users,
    clients: settings.clients,
    clock,
    agenda,
    switches,
    secrets,
    tokens,
    sessions,
    counters,
    broadcasts,
    hub,
    pictureUrl,
    findBroadcast,
    codes: createCodeBook({ clock, switches, secrets }),
    faults: createFaultBox(),
    log: createRequestLog(),
    tick(elapsedMs) {
      agenda.advance(elapsedMs);
      broadcasts.forEach((broadcast) => broadcast.tick(elapsedMs));
      hub.tick(elapsedMs);
    },
  };
}

function collect({ tokens, sessions, broadcasts }: Pick<World, 'tokens' | 'sessions' | 'broadcasts'>): SavedState {
  const disabled = broadcasts.flatMap(({ channels }) => channels.filter(({ enabled }) => !enabled));
  return { pairs: tokens.all(), sessions: sessions.all(), disabledChannels: disabled.map(({ id }) => id) };
}

function restore(stateFile: string | undefined, parts: Pick<World, 'tokens' | 'sessions' | 'broadcasts'>): void {
  if (stateFile === undefined) return;
  const { pairs, sessions, disabledChannels } = loadState(stateFile);
  parts.tokens.restore(pairs);
  parts.sessions.restore(sessions);
  for (const broadcast of parts.broadcasts) disabledChannels.forEach((id) => broadcast.setEnabled(id, false));
}

function rememberSecrets(secrets: SecretMint, { clients, users }: Settings): void {
  const known = [
    ...clients.map(({ secret }) => secret),
    ...users.flatMap((user) => [user.email, user.streamKey, user.webchatToken]),
  ];
  known.forEach((secret) => secrets.remember(secret));
}
