import type { ServiceEvent } from '../../core/service/frames.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createCounters } from '../counters/counters.ts';
import type { Counters } from '../counters/counters.ts';
import { createLog } from '../log/log.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import { createLiveTimes } from '../upstream/live-times.ts';
import type { LiveTimes } from '../upstream/live-times.ts';
import { createReads } from '../upstream/reads.ts';
import type { Reads } from '../upstream/reads.ts';
import { openServiceBudgets } from '../upstream/service-budget.ts';
import { createUpstreams } from '../upstream/upstream.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { OWNER, startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';
import { createTestTokens } from './test-tokens.ts';
import type { TestTokens } from './test-tokens.ts';
import { until } from './until.ts';

/** An upstream with a fake service and a manual clock. */
export interface UpstreamFixture {
  readonly service: TestService;
  readonly clock: ManualClock;
  readonly tokens: TestTokens;
  readonly counters: Counters;
  readonly reads: Reads;
  readonly liveTimes: LiveTimes;
  readonly upstreams: Upstreams;
  readonly upstream: Upstream;
  readonly events: ServiceEvent[];
  readonly gaps: Gap[];
  readonly links: Link['upstream'][];
  /** Lines of the log. */
  readonly lines: string[];
  /** Texts of the chat messages received so far. */
  words(): string[];
  /** Waits until the link is in this state. */
  linked(state: Link['upstream']): Promise<void>;
  close(): Promise<void>;
}

/** Starts a fake service and creates an upstream to it, which no hub has acquired yet. */
export async function createUpstreamFixture(): Promise<UpstreamFixture> {
  const service = await startTestService();
  const clock = createManualClock();
  const tokens = createTestTokens();
  const counters = createCounters();
  const shared = { clock, tokens, counters, parse: { now: () => clock.now() }, random: () => 0.5 };
  const budgets = openServiceBudgets({ ...shared, bus: createLocalBus({ ...shared, serverId: 'server-1' }) });
  const reads = createReads({ ...shared, ...budgets, baseUrl: service.baseUrl, fetch: globalThis.fetch });
  const liveTimes = createLiveTimes(clock);
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const upstreams = createUpstreams({ ...shared, ...budgets, wsUrl: service.wsUrl, reads, liveTimes, log });
  const events: ServiceEvent[] = [];
  const gaps: Gap[] = [];
  const links: Link['upstream'][] = [];
  const upstream = upstreams.open(OWNER, {
    onEvent: (event) => void events.push(event),
    onGap: (gap) => void gaps.push(gap),
    onLink: (link) => void links.push(link.upstream),
  });
  return {
    service,
    clock,
    tokens,
    counters,
    reads,
    liveTimes,
    upstreams,
    upstream,
    events,
    gaps,
    links,
    lines,
    words: () =>
      events.flatMap((event) => (event.subscription === 'user/chat' ? [wordOf(event.payload.contents)] : [])),
    linked: (state) => until(() => upstream.link.upstream === state, `link ${state}`),
    async close() {
      upstream.close();
      await service.close();
    },
  };
}

function wordOf(contents: readonly { readonly type: string }[]): string {
  return contents.map((part) => ('content' in part ? String(part.content) : '')).join(' ');
}
