import type { Login } from './login-store.ts';
import type { RefreshDeps, Refreshed } from './refreshed.ts';

/** How the login stands now when somebody else wrote it since it was read. */
export async function findChange(deps: RefreshDeps, login: Login): Promise<Refreshed | undefined> {
  const adopted = await adopt(deps, login);
  return adopted.login.record.generation === login.record.generation ? undefined : adopted;
}

/** How the login stands now after somebody else wrote it; a record that was removed counts as disconnected. */
export async function adopt(
  { store }: RefreshDeps,
  { record }: Login,
): Promise<Extract<Refreshed, { kind: 'adopted' }>> {
  const stored = await store.load(record.id);
  const removed = { ...record, state: 'disconnected', pair: null, generation: record.generation + 1 } as const;
  return { kind: 'adopted', login: stored ?? { record: removed, held: undefined } };
}
