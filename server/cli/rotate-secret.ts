import { loadStoreConfig } from '../config/config.ts';
import { rotateSecret as rotate } from '../store/secret/rotate-secret.ts';
import type { Command } from './command.ts';
import { withStoreAlone } from './store.ts';

/** `onair rotate-secret`: replaces the master key. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary: 'create a new master key and encrypt everything with it',
  usage: '[--lost]',
  help: [
    'Use it if someone may have seen the secret file. Logins, overlay URLs and sessions keep working.',
    'Stop the server first (with PostgreSQL: every server). If it is interrupted, the next start completes or undoes it.',
    'In a fleet, copy the new secret file to every server before you restart them.',
    'Older backups need the old secret file, so make a new backup afterwards.',
  ],
  options: {
    lost: {
      type: 'boolean',
      describe: 'the secret file is lost: create a new one; overlays keep working, owners sign in again',
    },
  },
  async run({ values }, context) {
    const config = loadStoreConfig(context.env);
    const file = config.secretFile;
    const isLost = values['lost'] === true;
    const { resealed, unreadable } = await withStoreAlone(config, (storage) => rotate({ storage, file, isLost }));
    context.print(`${file} has a new master key; ${resealed} records were encrypted with it.`);
    if (unreadable > 0) {
      context.print(`${unreadable} records could not be decrypted with the old key either; they are unchanged.`);
    }
    context.print('Older backups need the old secret file: make a new backup with onair backup.');
    return 0;
  },
};
