import { loadStoreConfig } from '../operation/config/config.ts';
import { rotateSecret as rotate } from '../store/secret/rotate-secret.ts';
import type { Command } from './command.ts';
import { withStoreAlone } from './store.ts';

/** `onair rotate-secret`: replaces the master key. */
export const rotateSecret: Command = {
  name: 'rotate-secret',
  summary: 'make a new master key and seal everything again with it',
  usage: '[--lost]',
  help: [
    'Use it when the secret file may have been seen. Logins, overlay URLs and sessions go on as they are.',
    'Stop the server first (with PostgreSQL: every server). Cut off anywhere, it is completed or undone at the next start.',
    'In a fleet put the new secret file on every server before they start again.',
    'Backups made before open only with the old secret file, so make a new one afterwards.',
  ],
  options: {
    lost: {
      type: 'boolean',
      describe: 'the secret file is lost: make one all the same; overlays go on, owners sign in again',
    },
  },
  async run({ values }, context) {
    const config = loadStoreConfig(context.env);
    const file = config.secretFile;
    const isLost = values['lost'] === true;
    const { resealed, unreadable } = await withStoreAlone(config, (storage) => rotate({ storage, file, isLost }));
    context.print(`${file} holds a new master key; ${resealed} records were sealed again.`);
    if (unreadable > 0) {
      context.print(`${unreadable} records could not be opened with the old key either; they are as they were.`);
    }
    context.print('Backups made before open only with the old secret file: make a new one with onair backup.');
    return 0;
  },
};
