import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';

const programs = findPostgres();

describe(
  'the turns of an owner on PostgreSQL',
  { skip: programs === undefined && 'no PostgreSQL is installed here' },
  () => {
    let server: PrivatePostgres;
    let storages: readonly [Storage, Storage];
    before(() => void (server = startPostgres(programs ?? '')));
    after(() => server.stop());
    beforeEach(async () => {
      const open = (): Promise<Storage> => openStorage({ databaseUrl: server.databaseUrl });
      storages = [await open(), await open()];
      await storages[0].owners.save(createOwnerRecord(), 0);
    });
    afterEach(async () => {
      const [owner] = await storages[0].owners.list();
      if (owner) await storages[0].owners.remove(owner.id, owner.generation);
      await Promise.all(storages.map((storage) => storage.close()));
    });

    it('are shared by two servers', async () => {
      const addTheme = (storage: Storage, id: string): Promise<void> =>
        storage.inTurn('7', async ({ themes }) => {
          const theme = { id, ownerId: '7', name: 'Mine', base: 'neon', tokens: {}, revision: 1, createdAt: 1 };
          if ((await themes.list('7')).length < 3) await themes.insert(theme);
        });
      const [first, second] = storages;
      await Promise.all([1, 2, 3, 4, 5].flatMap((n) => [addTheme(first, `a${n}`), addTheme(second, `b${n}`)]));
      assert.equal((await first.themes.list('7')).length, 3);
    });

    it('use one connection of a server, however many of them wait', async () => {
      const [storage] = storages;
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const waiting = Array.from({ length: 20 }, () => storage.inTurn('7', () => ended));
      try {
        assert.equal(await storage.owners.find('8'), undefined);
      } finally {
        end();
      }
      await Promise.all(waiting);
    });
  },
);
