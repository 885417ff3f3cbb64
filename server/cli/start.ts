import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { startDemoService } from './demo-service.ts';

/** `onair start`: runs the server. */
export const start: Command = {
  name: 'start',
  summary: 'run the server (the default)',
  usage: '[--folder FOLDER] [--demo]',
  help: [
    'Runs the server until SIGTERM, SIGINT or SIGHUP, which stop it cleanly within 10 seconds. A second signal ends it at once.',
    'The same signal within two seconds is ignored, because parent processes forward theirs.',
    'Without the settings of a service in .env.example, the page asks for them.',
    'To try Onair without a service, add --demo: a service with made-up chat runs beside it, and the page offers it.',
  ],
  options: {
    folder: { type: 'string', describe: 'use the .env file and the data of this folder' },
    demo: { type: 'boolean', describe: 'offer a service with made-up chat' },
  },
  async run({ values }) {
    if (typeof values['folder'] === 'string') enter(values['folder']);
    if (values['demo'] === true) Object.assign(process.env, await startDemoService(process.env));
    await import('../main.ts');
    return undefined;
  },
};

function enter(folder: string): void {
  try {
    process.chdir(folder);
  } catch {
    throw new UsageError(`--folder: ${folder} is not a folder that this user may enter: name another.`);
  }
}
