import type { Command } from './command.ts';

/** `onair start`: runs the server. */
export const start: Command = {
  name: 'start',
  summary: 'run the server (the default)',
  usage: '',
  help: [
    'Runs the server until SIGTERM, SIGINT or SIGHUP, which stop it cleanly within 10 seconds; a second ends it at once.',
    'The same signal within two seconds counts as the first, since parents hand theirs on.',
    'It needs a service: set ONAIR_SERVICE_URL and what .env.example names with it.',
    'To try Onair without one, run npm start in its repository.',
  ],
  options: {},
  async run() {
    await import('../main.ts');
    return undefined;
  },
};
