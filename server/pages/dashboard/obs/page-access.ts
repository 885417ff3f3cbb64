import { msg, perLanguage } from '../../parts/language/msg.ts';
import { systemClock } from '../../../../core/connection/clock.ts';
import type { ObsFacts, ObsView } from '../../../obs/obs-schemas.ts';
import { connectObs, type ConnectOptions, type ObsLink, type ObsPlace } from '../../../obs-steps/connect-obs.ts';
import { toFormatPage, toSourceUrl } from '../../../obs-steps/format-page.ts';
import { recover, undoLast, type Journal, type JournalEntry, type ObsWork } from '../../../obs-steps/journal.ts';
import { ObsProblem } from '../../../obs-steps/obs-problem.ts';
import { readProgramPicture } from '../../../obs-steps/program-picture.ts';
import { putIn } from '../../../obs-steps/put-in.ts';
import { readState } from '../../../obs-steps/read-state.ts';
import { reloadSources } from '../../../obs-steps/reload.ts';
import { readStreamServer } from '../../../obs-steps/stream-service.ts';
import { takeOut } from '../../../obs-steps/take-out.ts';
import type { DashboardApi, Overlay } from '../api.ts';
import type { OpenPlaces } from '../cards/where-open.ts';
import type { ObsAccess } from './obs-access.ts';

/** Options of {@link createPageAccess}. */
export interface PageAccessOptions {
  readonly api: Pick<DashboardApi, 'getOverlays' | 'getOverlayUrl'>;
  /** Origin of overlay URLs. */
  readonly publicUrl: string;
  readonly createId: () => string;
  /** Loads the client of obs-websocket, which only pages that connect to OBS need. */
  readonly loadClient?: () => Promise<ConnectOptions['createClient']>;
}

const loadObsWebSocket = async (): Promise<ConnectOptions['createClient']> => {
  const { OBSWebSocket } = await import('obs-websocket-js/json');
  return () => new OBSWebSocket();
};

const noStream = perLanguage(
  () =>
    new ObsProblem(
      'obs_refused',
      msg(
        'Here the stream key would pass through the browser, so Onair does not set it: copy server and key from the service.',
      ),
    ),
);

/**
 * Creates the access of a page that connects to OBS by itself. Address, password and undo steps stay in its memory and are lost with the page. The
 * ingest of OBS is not set: the stream key is sent to no browser.
 */
export function createPageAccess(options: PageAccessOptions): ObsAccess {
  const { api, createId } = options;
  const obs = createPageLink(options);
  const view = (): Promise<ObsView> => readView(api, obs);
  const change = async (work: (opened: ObsWork) => Promise<unknown>): Promise<ObsView> => {
    await work(await obs.open());
    return view();
  };
  return {
    view,
    forget() {
      obs.set(undefined);
      return Promise.resolve();
    },
    async connect({ host, port, password = obs.known()?.password ?? '' }) {
      obs.set({ host, port, password });
      try {
        await obs.open();
      } catch (error) {
        obs.set(undefined);
        throw error;
      }
      return view();
    },
    async putIn(items) {
      const overlays = await api.getOverlays();
      const wanted = await Promise.all(
        items.map(async (item) => {
          const {
            widget = '',
            obs: { width, height, name } = NO_SIZE,
            settings,
          } = overlays.find(({ id }) => id === item.overlay) ?? {};
          const page = { width, height, name, url: await api.getOverlayUrl(item.overlay) };
          return { ...item, widget, ...toFormatPage(page, settings, item.format) };
        }),
      );
      return change((work) => putIn({ ...work, createId }, wanted));
    },
    takeOut: (item) => change((work) => takeOut(work, item)),
    reload: (overlays) => change((work) => reloadSources(work, (overlay) => overlays.includes(overlay))),
    undo: () => change(undoLast),
    listIngest: () => Promise.resolve([]),
    setStream: () => Promise.reject(noStream()),
    putStreamBack: () => Promise.reject(noStream()),
    readPicture: async () => readProgramPicture((await obs.open()).calls),
  };
}

type OpenObs = ObsWork & { readonly calls: ObsLink };
type KnownObs = ObsPlace & { readonly password: string };

/** The only connection of the page. */
interface PageLink {
  known(): KnownObs | undefined;
  /** Selects another OBS, or none, and closes the connection to the former one. */
  set(next: KnownObs | undefined): void;
  /** Connects if necessary, and reverts the half-finished work of a lost connection. @throws {ObsProblem} */
  open(): Promise<OpenObs>;
}

function createPageLink({ publicUrl, loadClient = loadObsWebSocket }: PageAccessOptions): PageLink {
  const journal = createMemoryJournal();
  let known: KnownObs | undefined;
  /** The connection to the known OBS, or the pending attempt to open it, shared by all callers. */
  let link: Promise<ObsLink> | undefined;
  const connect = async ({ password, ...place }: KnownObs): Promise<ObsLink> => {
    const opened = await connectObs({ createClient: await loadClient(), place, password, clock: systemClock });
    try {
      await recover({ calls: opened, journal, publicUrl });
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  };
  const openLink = (obs: KnownObs): Promise<ObsLink> => {
    const opening = connect(obs);
    const forget = (): void => {
      if (link === opening) link = undefined;
    };
    void opening.then(({ closed }) => closed).then(forget, forget);
    return opening;
  };
  return {
    known: () => known,
    set(next) {
      known = next;
      void link?.then(
        ({ close }) => close(),
        () => undefined,
      );
      link = undefined;
    },
    async open() {
      if (!known)
        throw new ObsProblem('obs_not_connected', msg('This page is not connected to an OBS yet: connect it first.'));
      link ??= openLink(known);
      return { calls: await link, journal, publicUrl };
    },
  };
}

async function readView(api: PageAccessOptions['api'], obs: PageLink): Promise<ObsView> {
  const known = obs.known();
  if (!known) return { mode: 'page', place: null, problem: null, obs: null };
  const place = { host: known.host, port: known.port };
  try {
    return { mode: 'page', place, problem: null, obs: await readFacts(api, await obs.open()) };
  } catch (error) {
    if (!(error instanceof ObsProblem)) throw error;
    return { mode: 'page', place, problem: { name: error.name, message: error.message }, obs: null };
  }
}

const NO_SIZE = { width: 800, height: 600, name: 'Overlay' };

async function readFacts(api: PageAccessOptions['api'], { calls, journal, publicUrl }: OpenObs): Promise<ObsFacts> {
  const { sources, ...state } = await readState(calls, publicUrl);
  const { last } = await journal.read();
  const overlays: readonly (Overlay & Partial<OpenPlaces>)[] = await api.getOverlays();
  return {
    ...state,
    version: calls.version,
    sources: await Promise.all(
      sources.map(async ({ url, ...source }) => {
        const now = await api.getOverlayUrl(source.overlay).catch(() => undefined);
        const open = overlays.find(({ id }) => id === source.overlay)?.openIn;
        return { ...source, isOutdated: (open?.outdated ?? 0) > 0, isUrlOld: url !== toSourceUrl(now, source.format) };
      }),
    ),
    undo: last?.title ?? null,
    streamServer: await readStreamServer(calls),
    canPutStreamBack: false,
  };
}

function createMemoryJournal(): Journal {
  let kept: JournalEntry = {};
  return {
    read: () => Promise.resolve(kept),
    write(entry) {
      kept = entry;
      return Promise.resolve();
    },
  };
}
