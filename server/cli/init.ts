import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLoopback } from '../../core/service/address.ts';
import { parseAllowedOwners, parseBaseAddress, parseOrigin } from '../config/values.ts';
import { InvalidValue } from '../config/variables.ts';
import { editEnv } from '../config/edit-env.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';

/** `onair init`: asks for the settings of a service and writes the file with them. */
export const init: Command = {
  name: 'init',
  summary: 'ask for the settings and write them to .env',
  usage: '',
  help: [
    'Asks for the addresses of your service, for the client id and the client secret of your application there, and for the address',
    'that browsers use. Writes them to .env in this folder, or to the file that ONAIR_ENV_FILE names, for this user alone to read.',
    'Changes no file that exists. Every other setting is in .env.example.',
  ],
  options: {},
  async run(_input, { ask, envFile = '.env', print }) {
    const file = resolve(envFile);
    if (existsSync(file))
      throw new UsageError(`${file} exists already: change it in an editor, or move it away first.`);
    if (!ask) throw new UsageError('onair init asks questions: run it in a terminal.');
    const answers = await askAll({ ask, print });
    writeFileSync(file, `${HEAD}${editEnv('', answers)}`, { mode: 0o600, flag: 'wx' });
    for (const line of toNextSteps(file, answers)) print(line);
    return 0;
  },
};

const HEAD =
  '# Settings of Onair, written by onair init. The client secret is in this file: keep it to yourself. See .env.example for all others.\n';
const LOCAL_URL = 'http://localhost:4680';

interface Question {
  readonly name: string;
  readonly text: string;
  /** Checks an answer. @throws {InvalidValue} */
  readonly parse: (answer: string) => unknown;
  /** The answer of an empty line. */
  readonly fallback?: string;
}

const QUESTIONS: readonly Question[] = [
  {
    name: 'ONAIR_SERVICE_URL',
    text: 'Address of the service, like https://api.example.com: ',
    parse: (answer) => parseBaseAddress(answer, 'http'),
  },
  {
    name: 'ONAIR_SERVICE_WS_URL',
    text: 'Address of its WebSocket, like wss://api.example.com: ',
    parse: (answer) => parseBaseAddress(answer, 'ws'),
  },
  { name: 'ONAIR_CLIENT_ID', text: 'Client id of your application there: ', parse: parseText },
  { name: 'ONAIR_CLIENT_SECRET', text: 'Client secret: ', parse: parseText },
  {
    name: 'ONAIR_PUBLIC_URL',
    text: `Address that browsers use [${LOCAL_URL}]: `,
    parse: parseOrigin,
    fallback: LOCAL_URL,
  },
];

const OWNERS: Question = {
  name: 'ONAIR_ALLOWED_OWNERS',
  text: 'User ids that may sign in, with commas between them, or * for everybody: ',
  parse: parseAllowedOwners,
};

type Answers = Readonly<Record<string, string>>;
type Dialog = Pick<CommandContext, 'print'> & { readonly ask: NonNullable<CommandContext['ask']> };

/** Only a server that other machines can reach needs a list of owners. */
async function askAll(dialog: Dialog): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) answers[question.name] = await askFor(question, dialog);
  const publicUrl = answers['ONAIR_PUBLIC_URL'] ?? LOCAL_URL;
  if (!isLoopback(new URL(publicUrl).hostname)) answers[OWNERS.name] = await askFor(OWNERS, dialog);
  return answers;
}

/** Asks until the answer is right. */
async function askFor({ name, text, parse, fallback = '' }: Question, { ask, print }: Dialog): Promise<string> {
  for (;;) {
    const answer = (await ask(text)).trim() || fallback;
    try {
      if (answer === '') throw new InvalidValue('is missing: type what your service gave you.');
      parse(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      print(`${name} ${error.message}`);
    }
  }
}

/** Takes a text as it is, unless no quotes can hold it. */
function parseText(answer: string): string {
  if (!/["'`]/.test(answer)) return answer;
  throw new InvalidValue('has a quotation mark in it: copy it again, without quotes around it.');
}

function toNextSteps(file: string, answers: Answers): readonly string[] {
  return [
    `${file} has your settings, for this user alone to read.`,
    `Register this redirect address with the service: ${new URL(answers['ONAIR_PUBLIC_URL'] ?? LOCAL_URL).origin}/auth/capture`,
    'Then run onair doctor, which tries everything, and onair start.',
  ];
}
