import type { UserId } from '../../core/service/user-id.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { listOwnThemes, replaceOwnTheme } from '../../widgets/settings/own-theme.ts';
import { checkTokens, type ThemeTokens } from '../../widgets/settings/theme-tokens.ts';
import { replaceLook } from '../kit/deleted-parts.ts';
import { refuse, type HttpError } from '../http/errors/error-body.ts';
import { parseName } from '../overlays/input/overlay-input.ts';
import { listUsedThemes } from '../../widgets/settings/kit.ts';
import { findDock } from '../kinds/docks.ts';
import { createOverlayWriter } from '../overlays/overlay-writer.ts';
import type { OverlayWriterDeps } from '../overlays/overlay-writer.ts';
import { refuseInput } from '../overlays/refusals.ts';
import { recordChange } from '../store/records/record-change.ts';
import type { ThemeAction } from '../store/records/record-change.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { Theme, ThemeChanges, ThemeRequest } from './theme-schemas.ts';

/** The themes that owners derived from built-in ones; each change is recorded in the audit. */
export interface Themes {
  /** The owner's themes, oldest first. */
  list(ownerId: UserId): Promise<readonly Theme[]>;
  /** @throws {HttpError} 400 for wrong input, 409 if the owner has too many */
  create(ownerId: UserId, request: ThemeRequest): Promise<Theme>;
  /** Overlays that use it show the change at once. @throws {HttpError} 400 for wrong input, 404, 409 for a stale revision */
  change(ownerId: UserId, id: string, changes: ThemeChanges): Promise<Theme>;
  /** Overlays that use it get its base theme. @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
}

/** Dependencies of {@link createThemes}. */
export interface ThemesDeps extends OverlayWriterDeps {
  readonly storage: Pick<Storage, 'overlays' | 'audit' | 'themes' | 'kits' | 'inTurn'>;
  readonly randomBytes: RandomBytes;
}

/** Most themes of an owner. */
export const MAX_THEMES = 50;
const ID_BYTES = 9;
const MAX_PROBLEMS = 3;

/** Creates the own themes. */
export function createThemes(deps: ThemesDeps): Themes {
  const { themes } = deps.storage;
  const writer = createOverlayWriter(deps);
  const note = (action: ThemeAction, { name, ownerId }: ThemeRecord): Promise<void> =>
    recordChange(deps, { ownerId, by: 'Dashboard', action, detail: name });
  return {
    list: async (ownerId) => (await themes.list(ownerId)).map(toTheme),
    async create(ownerId, request) {
      const input = parseTheme(request);
      const id = createThemeId(deps.randomBytes);
      const theme = { id, ownerId, ...input, revision: 1, createdAt: deps.clock.now() };
      await deps.storage.inTurn(ownerId, async (owned) => {
        refuseMoreThemes((await owned.themes.list(ownerId)).length + 1);
        await owned.themes.insert(theme);
      });
      await note('add-theme', theme);
      return toTheme(theme);
    },
    async change(ownerId, id, changes) {
      const theme = applyChanges(await find(deps, ownerId, id), changes);
      if (!(await themes.update(theme, changes.revision))) throw refuseStale();
      for (const overlay of await listUsers(deps, ownerId, id)) await writer.air(overlay);
      await note('change-theme', theme);
      return toTheme(theme);
    },
    async remove(ownerId, id) {
      const theme = await find(deps, ownerId, id);
      const users = await listUsers(deps, ownerId, id);
      const wasLook = await replaceLook(deps.storage, ownerId, theme);
      const edit = (current: OverlayRecord): OverlayRecord => {
        return { ...current, settings: replaceOwnTheme(current.settings, id, theme.base) };
      };
      for (const overlay of users) {
        if (listOwnThemes(overlay.settings).includes(id))
          await writer.change({ ownerId, id: overlay.id }, edit, { action: 'change' });
        else await writer.air(overlay);
      }
      // docks and remotes show the look, too
      const docks = wasLook ? (await deps.storage.overlays.list(ownerId)).filter(({ widget }) => findDock(widget)) : [];
      for (const dock of docks) await writer.air(dock);
      if (!(await themes.remove(ownerId, id))) throw refuseUnknownTheme();
      await note('delete-theme', theme);
    },
  };
}

/** Checks a new theme. @throws {HttpError} 400 */
export function parseTheme({ base, name, tokens = {} }: ThemeRequest): Pick<ThemeRecord, 'name' | 'base' | 'tokens'> {
  return { name: parseName(name), base: parseBase(base), tokens: parseTokens(tokens) };
}

/** Creates an id of twelve characters. */
export function createThemeId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

/** Refuses themes beyond the limit of an owner. @throws {HttpError} 409 */
export function refuseMoreThemes(count: number): void {
  if (count <= MAX_THEMES) return;
  const message = `There are ${MAX_THEMES} own themes already: delete one that you no longer need.`;
  throw refuse(409, 'too_many_themes', { reason: 'too_many_themes', values: { max: MAX_THEMES }, message });
}

async function find({ storage }: ThemesDeps, ownerId: UserId, id: string): Promise<ThemeRecord> {
  const theme = (await storage.themes.list(ownerId)).find((one) => one.id === id);
  if (!theme) throw refuseUnknownTheme();
  return theme;
}

/** The overlays that use a theme, by themselves or with the kit. */
async function listUsers({ storage }: ThemesDeps, ownerId: UserId, id: string): Promise<readonly OverlayRecord[]> {
  const { kit } = await storage.kits.find(ownerId);
  return (await storage.overlays.list(ownerId)).filter(({ settings }) => listUsedThemes(settings, kit).includes(id));
}

function applyChanges(theme: ThemeRecord, { name, base, tokens, revision }: ThemeChanges): ThemeRecord {
  if (revision !== theme.revision) throw refuseStale();
  return {
    ...theme,
    name: name === undefined ? theme.name : parseName(name),
    base: base === undefined ? theme.base : parseBase(base),
    tokens: tokens === undefined ? theme.tokens : parseTokens(tokens),
    revision: theme.revision + 1,
  };
}

function parseBase(name: string): string {
  const base = appearance.theme.options.find((option) => option === name);
  if (base !== undefined) return base;
  const allowed = appearance.theme.options.join(', ');
  throw refuseInput({ at: 'base', reason: 'not_choice', values: { allowed }, message: `must be one of ${allowed}.` });
}

function parseTokens(tokens: Readonly<Record<string, unknown>>): ThemeTokens {
  const check = checkTokens(tokens);
  if ('values' in check) return check.values;
  throw refuseInput(...check.problems.slice(0, MAX_PROBLEMS));
}

function toTheme({ base, createdAt, id, name, revision, tokens }: ThemeRecord): Theme {
  return { id, name, base, tokens, revision, createdAt: new Date(createdAt).toISOString() };
}

function refuseStale(): HttpError {
  const message = 'The theme was changed meanwhile, perhaps in another tab: load it again and repeat the change.';
  return refuse(409, 'conflict', { reason: 'theme_changed', message });
}

function refuseUnknownTheme(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_theme', message: 'There is no such theme.' });
}
