import { loadConfig } from '../../operation/config/config.ts';
import type { Config } from '../../operation/config/config.ts';
import { ConfigError } from '../../operation/config/environment.ts';
import type { Command, CommandContext } from '../command.ts';
import { checkCallback, checkService } from './check-service.ts';
import { checkFiles } from './check-files.ts';
import { checkRedis } from './check-redis.ts';
import { checkStore } from './check-store.ts';
import { fail, ok, toLines, warn } from './finding.ts';
import type { Finding } from './finding.ts';

/** `onair doctor`: finds problems and says how to fix them. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'check everything and say what to do',
  usage: '',
  help: [
    'Checks the settings, the files and who may read them, the database, Redis, whether the service is reached, the clock against',
    "the service's, and the callback address. Changes nothing. Works while the server runs. Ends with 1 when something is wrong.",
  ],
  options: {},
  async run(_input, context) {
    const findings = await examine(context);
    for (const line of findings.flatMap(toLines)) context.print(line);
    return findings.some(({ level }) => level === 'fail') ? 1 : 0;
  },
};

const WHERE_SETTINGS = 'See .env.example for every setting.';

/** If the settings are wrong, nothing else can be checked. */
async function examine(context: CommandContext): Promise<readonly Finding[]> {
  try {
    return await examineAll(loadConfig(context.env), context);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => fail(`settings: ${problem}`, WHERE_SETTINGS));
  }
}

async function examineAll(config: Config, context: CommandContext): Promise<readonly Finding[]> {
  const checks = [checkStore(config), checkRedis(config), checkService(config, context)];
  const found = (await Promise.all(checks)).flat();
  const callback = await checkCallback(config, context);
  const warnings = config.warnings.map((warning) => warn(`settings: ${warning}`, WHERE_SETTINGS));
  const settings = warnings.length > 0 ? warnings : [ok('settings: complete and consistent')];
  return [...settings, ...checkFiles(config), ...found, ...callback];
}
