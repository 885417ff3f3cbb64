import { aTimeout, fixture, html } from '@open-wc/testing';
import type { Safety } from '../../air/safety/safety-schemas.ts';
import type {
  CanvasApi,
  ConnectionApi,
  ControlApi,
  DashboardApi,
  Draft,
  KitApi,
  LinksApi,
  Overlay,
  OverlayChanges,
  Session,
  ThemesApi,
  TransferApi,
} from '../dashboard/api.ts';
import { parseKit } from '../../../widgets/settings/kit.ts';
import type { Controls } from '../../control/control-schemas.ts';
import { CONTROL_NAMES } from '../../kinds/docks.ts';
import type { StoredKit } from '../../kit/kit-schemas.ts';
import type { Theme } from '../../themes/theme-schemas.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import '../dashboard/main.ts';
import { KNOWN_PLATFORMS } from '../dashboard/requests/own-platforms.ts';
import type { OverlayEditor } from '../dashboard/editor/overlay-editor.ts';
import { until } from '../../../widgets/testing/until.ts';

/** The default safety settings of an owner. */
export const safety: Safety = {
  revision: 0,
  holdSeconds: 0,
  holdOwn: true,
  commandPrefixes: [],
  authors: [],
  mutes: [],
  bots: false,
  words: [],
  links: 'show',
  capitals: null,
  marks: false,
  repeatSeconds: 0,
  newAuthors: 'show',
  scripts: null,
  minLength: 0,
  platforms: { mode: 'all', ids: [] },
  imageHosts: [],
  off: [],
  panic: false,
};

/** The session of a signed-in owner. */
export const session: Session = {
  state: 'connected',
  owner: { id: '7', username: 'Pixel <b>Harbor</b>' },
  scopes: [],
  problem: null,
  reconnectBy: '2027-11-21T10:00:00.000Z',
  link: 'open',
  live: true,
};

/** Creates a saved overlay with a live badge. */
export function makeOverlay(id: string, name: string): Overlay {
  return {
    id,
    name,
    widget: 'live-badge',
    settings: {},
    permissions: [],
    allowedOrigins: [],
    folder: '',
    embed: false,
    revision: 1,
    obs: { name: `Onair ${name}`, width: 320, height: 80 },
    createdAt: '2026-11-21T10:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: null,
  };
}

/** The changes without the revision that they are based on. */
function dropRevision(changes: OverlayChanges): OverlayChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name !== 'revision'));
}

/** Creates a fake server that saves changes, with a list of the changing calls. */
export function makeApi(overrides: Partial<DashboardApi> = {}): DashboardApi & { readonly calls: unknown[] } {
  const calls: unknown[] = [];
  let overlays: readonly Overlay[] = [makeOverlay('a', 'Corner')];
  let revoked: Overlay | undefined;
  return {
    calls,
    getSession: () => Promise.resolve(session),
    getOverlays: () => Promise.resolve(overlays),
    createOverlay(widget, name, settings) {
      calls.push(['create', widget, name, settings]);
      const overlay = { ...makeOverlay('b', name), url: 'about:blank#key=created' };
      overlays = [...overlays, overlay];
      return Promise.resolve(overlay);
    },
    changeOverlay(id: string, sent: OverlayChanges) {
      const changes = dropRevision(sent);
      calls.push(['change', id, changes]);
      const former = overlays.find((overlay) => overlay.id === id) ?? makeOverlay(id, '');
      const settings = { ...former.settings, ...changes.settings };
      const changed = { ...former, ...changes, settings, revision: former.revision + 1 };
      overlays = overlays.map((overlay) => (overlay.id === id ? changed : overlay));
      return Promise.resolve(changed);
    },
    getOverlayUrl: (id) => Promise.resolve(`about:blank#key=of-${id}`),
    getOverlay: (id) => Promise.resolve(overlays.find((overlay) => overlay.id === id) ?? makeOverlay(id, '')),
    ...createDrafts(),
    rotateKey: () => Promise.resolve('about:blank#key=rotated'),
    copyOverlay(id) {
      calls.push(['copy', id]);
      overlays = [...overlays, makeOverlay('c', 'Corner 2')];
      return Promise.resolve({ ...makeOverlay('c', 'Corner 2'), url: 'about:blank#key=copied' });
    },
    revokeOverlay(id) {
      calls.push(['revoke', id]);
      revoked = overlays.find((overlay) => overlay.id === id);
      overlays = overlays.filter((overlay) => overlay.id !== id);
      return Promise.resolve();
    },
    restoreOverlay(id) {
      calls.push(['restore', id]);
      const restored = revoked ?? makeOverlay(id, '');
      overlays = [...overlays, restored];
      return Promise.resolve(restored);
    },
    tryOverlay: () => Promise.resolve(1),
    getPlatforms: () => Promise.resolve(KNOWN_PLATFORMS),
    ...createKit(calls),
    ...createControl(calls),
    ...createLinks(calls),
    ...createThemes(calls),
    ...createSafety(calls),
    ...createAccount(calls),
    getAudit: () => Promise.resolve({ entries: [], nextCursor: null }),
    ...overrides,
  };
}

/** Creates the calls for safety settings, which stop nothing. */
function createSafety(
  calls: unknown[],
): Pick<DashboardApi, 'getSafety' | 'changeSafety' | 'previewSafety' | 'getStopCounts'> {
  let saved = safety;
  return {
    getSafety: () => Promise.resolve(saved),
    changeSafety(changes) {
      calls.push(['safety', changes]);
      saved = { ...saved, ...changes, revision: saved.revision + 1 };
      return Promise.resolve(saved);
    },
    previewSafety: () => Promise.resolve({ messages: 200, stopped: 0, held: 0, reasons: {} }),
    getStopCounts: () => Promise.resolve({ since: '2026-11-21T10:00:00.000Z', reasons: {} }),
  };
}

/** Creates the calls for a connection without open overlays and without sessions. */
function createAccount(calls: unknown[]): ConnectionApi & TransferApi & Pick<DashboardApi, 'logout' | 'disconnect'> {
  return {
    getOwned: () => Promise.resolve({ overlays: [], themes: [], pictures: [], fonts: [], kits: [] }),
    importFile(file) {
      calls.push(['import', file]);
      return Promise.resolve({ overlays: 1, themes: 0, pictures: 0, fonts: 0, kits: 0, ignored: [] });
    },
    logout: () => Promise.resolve(),
    disconnect: () => Promise.resolve(),
    getConnection: () => Promise.resolve({ link: null, gaps: [] }),
    getSessions: () => Promise.resolve([]),
    endSession(id) {
      calls.push(['end-session', id]);
      return Promise.resolve();
    },
  };
}

/** Creates the calls for a kit that was never changed. */
function createKit(calls: unknown[]): KitApi {
  let kit: StoredKit = { ...parseKit({}), revision: 0 };
  return {
    getKit: () => Promise.resolve(kit),
    changeKit({ revision, ...changes }) {
      calls.push(['change kit', changes]);
      kit = { ...kit, ...changes, revision: revision + 1 };
      return Promise.resolve(kit);
    },
    applyKit() {
      calls.push(['apply kit']);
      return Promise.resolve({ changed: 2, overlays: ['a', 'b'].map((id) => ({ id, revision: 2 })) });
    },
    undoApplyKit(overlays) {
      calls.push(['undo apply kit', overlays.map(({ id }) => id)]);
      return Promise.resolve({ restored: 1, skipped: 1 });
    },
  };
}

/** Creates the calls for control of a show without countdowns and canvases. */
function createControl(calls: unknown[]): ControlApi {
  const controls: Controls = {
    actions: CONTROL_NAMES,
    scenes: [],
    looks: [{ look: 'glass', name: 'Glass' }],
    state: { look: 'glass', countdowns: [], layers: [], scene: null },
    overlays: [],
  };
  return {
    getControls: () => Promise.resolve(controls),
    control(action, input) {
      calls.push([action, input]);
      return Promise.resolve(1);
    },
  };
}

/** Creates the calls for action links, with one of a panic. */
function createLinks(calls: unknown[]): LinksApi {
  const times = { createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null };
  return {
    getLinks: () => Promise.resolve([{ id: 'l', name: 'Desk', action: 'panic', input: { on: true }, ...times }]),
    createLink({ name, action, input = {} }) {
      calls.push(['create link', name, action, input]);
      return Promise.resolve({ id: 'm', name, action, input, ...times, url: 'https://onair.example/do/SECRET' });
    },
    deleteLink(id) {
      calls.push(['delete link', id]);
      return Promise.resolve();
    },
  };
}

/** Creates the calls for own themes, without any at first. */
function createThemes(calls: unknown[]): ThemesApi {
  let themes: readonly Theme[] = [];
  return {
    getThemes: () => Promise.resolve(themes),
    createTheme({ name, base, tokens = {} }) {
      calls.push(['create theme', name, base, tokens]);
      const id = `t${themes.length}`;
      const created = { id, name, base, tokens: tokens as Theme['tokens'], revision: 1, createdAt: '' };
      themes = [...themes, created];
      return Promise.resolve(created);
    },
    changeTheme(id, { revision, tokens, ...changes }) {
      calls.push(['change theme', id, { ...changes, tokens }]);
      const texts = tokens as Theme['tokens'];
      const changed = { id, name: '', base: '', ...changes, tokens: texts, revision: revision + 1, createdAt: '' };
      themes = themes.map((theme) => (theme.id === id ? changed : theme));
      return Promise.resolve(changed);
    },
    deleteTheme(id) {
      calls.push(['delete theme', id]);
      themes = themes.filter((theme) => theme.id !== id);
      return Promise.resolve();
    },
  };
}

/** Creates the calls for drafts of one canvas, none of which is ever published. */
function createDrafts(): Omit<CanvasApi, 'getOverlay' | 'changeOverlay'> {
  let draft: Draft | undefined;
  const refuse = (): Promise<never> => Promise.reject(new Error('There is no such draft or version here.'));
  return {
    getDraft: () => Promise.resolve(draft),
    saveDraft: (_id, saved) => Promise.resolve((draft = { ...saved, savedAt: '2026-11-21T10:00:00.000Z' })),
    dropDraft() {
      draft = undefined;
      return Promise.resolve();
    },
    publishDraft: refuse,
    getVersions: () => Promise.resolve([]),
    restoreVersion: refuse,
  };
}

/** Creates a dashboard with that server and waits until it is rendered. @param hash its address */
export async function makeDashboard(
  api: DashboardApi,
  effects: Dashboard['effects'] = {},
  hash = '',
): Promise<Dashboard> {
  history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
  const dashboard = await fixture<Dashboard>(html`<onair-dashboard .api=${api} .effects=${effects}></onair-dashboard>`);
  await until(() => dashboard.renderRoot.querySelector('main'));
  return dashboard;
}

/** Loads the page's colours for the elements. @returns removes them */
export async function loadPageStyles(): Promise<() => void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.href = new URL('../parts/page.css', import.meta.url).href;
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  await loaded;
  return () => link.remove();
}

/** Renders the tests of this block in the page's colours. */
export function usePageStyles(): void {
  let removeStyles: () => void;
  before(async () => (removeStyles = await loadPageStyles()));
  after(() => removeStyles());
}

/** Opens the editor of an overlay, and waits until it has the overlay's URL. */
export async function findEditor(dashboard: Dashboard, id = 'a'): Promise<OverlayEditor> {
  location.hash = `#overlay/${id}`;
  const editor = await until(() => {
    const shown = dashboard.renderRoot.querySelector('onair-overlay-editor');
    return shown?.overlay.id === id && shown.url ? shown : undefined;
  });
  await editor.updateComplete;
  return editor;
}

/** Answers the question of an open dialog. @returns its title */
export async function answerQuestion(answer: 'yes' | 'no'): Promise<string> {
  const button = await until(() => document.querySelector<HTMLElement>(`wa-dialog[open] [data-answer=${answer}]`));
  const dialog = button.closest('wa-dialog');
  const title = dialog?.label ?? '';
  button.click();
  await until(() => !dialog?.isConnected);
  return title;
}

/**
 * Chooses an item of a menu.
 * @throws {Error} if there is no such menu or item
 */
export function chooseItem(root: DocumentFragment | HTMLElement, value: string): void {
  const item = root.querySelector<HTMLElement>(`wa-dropdown-item[value=${value}]`);
  const menu = item?.closest('wa-dropdown');
  if (!menu) throw new Error(`there is no menu with ${value}`);
  menu.dispatchEvent(new CustomEvent('wa-select', { detail: { item } }));
}

/** Returns the content of the element with the overlay's URL. */
export function findUrl(editor: OverlayEditor): ShadowRoot {
  const root = editor.renderRoot.querySelector('onair-overlay-url')?.shadowRoot;
  if (!root) throw new Error('there is no URL');
  return root;
}

/**
 * Clicks the button with these words.
 * @throws {Error} if there is no such button
 */
export function clickButton(root: DocumentFragment | HTMLElement, words: string): void {
  const button = [...root.querySelectorAll('button')].find((candidate) => candidate.textContent.includes(words));
  if (!button) throw new Error(`there is no button “${words}”`);
  button.click();
}

/** Enters times into a time field, one after the other, as browsers report the digits of a year. */
export async function enterTime(field: HTMLInputElement, ...values: readonly string[]): Promise<void> {
  for (const value of values) {
    field.value = value;
    field.dispatchEvent(new Event('input'));
    field.dispatchEvent(new Event('change'));
    await aTimeout(0);
  }
}
