import { findChosenService } from '../../account/service/chosen-service.ts';
import { loadConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { useProxy } from '../../network/network.ts';
import { ConfigError } from '../../config/environment.ts';
import type { Command, CommandContext } from '../command.ts';
import { checkCallback, checkService } from '../../account/service/check-service.ts';
import { checkClient } from '../../account/service/check-client.ts';
import { checkEnvFile, checkFiles } from './check-files.ts';
import { checkProxy } from './check-proxy.ts';
import { checkRedis } from './check-redis.ts';
import { checkStore } from './check-store.ts';
import { fail, ok, toLines, warn } from '../../account/service/finding.ts';
import type { Finding } from '../../account/service/finding.ts';

/** `onair doctor`: finds problems and reports the remedies. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'check the installation and say what to do',
  usage: '',
  help: [
    'Checks the settings, the files and their permissions, the database, Redis, whether the service can be reached and accepts',
    'client id and secret, the clock, and the callback address.',
    'Changes nothing. Works while the server runs. The exit code is 1 if something is wrong.',
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
  const file = checkEnvFile(context.envFile);
  try {
    const { env, notes } = await findChosenService(context.env);
    return [...file, ...(await examineAll(loadConfig(env, [...(context.notes ?? []), ...notes]), context))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...file, ...error.problems.map((problem) => fail(`settings: ${problem}`, WHERE_SETTINGS))];
  }
}

async function examineAll(config: Config, context: CommandContext): Promise<readonly Finding[]> {
  const agent = useProxy(config.proxy);
  const checks = [
    checkStore(config),
    checkRedis(config),
    checkService(config, context, agent),
    checkClient(config, context),
  ];
  const found = (await Promise.all(checks)).flat();
  const callback = await checkCallback(config, context);
  const warnings = config.warnings.map((warning) => warn(`settings: ${warning}`, WHERE_SETTINGS));
  const settings = warnings.length > 0 ? warnings : [ok('settings: complete and consistent')];
  return [...settings, ...checkFiles(config), ...checkProxy(config), ...found, ...callback];
}
