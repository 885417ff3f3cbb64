import type { Agent } from 'node:https';
import { loadServiceValues } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/environment.ts';
import { checkClient } from './check-client.ts';
import { checkService } from './check-service.ts';
import { fail } from './finding.ts';
import type { CheckEffects, Finding } from './finding.ts';
import { toServiceVariables } from './service-choice.ts';
import type { TypedService } from './service-choice.ts';

/** Dependencies of {@link testService}. */
export interface TestServiceDeps extends CheckEffects {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly agent?: Agent | undefined;
}

/** Names of the fields in the page, for those of the variables. */
const FIELDS: readonly (readonly [variable: string, field: string])[] = [
  ['ONAIR_SERVICE_WS_URL', 'WebSocket URL'],
  ['ONAIR_SERVICE_URL', 'Service URL'],
  ['ONAIR_CLIENT_ID', 'Client id'],
  ['ONAIR_CLIENT_SECRET', 'Client secret'],
];

/** Tests typed values like the doctor, in its words. Nothing changes at the service. */
export async function testService(deps: TestServiceDeps, typed: TypedService): Promise<readonly Finding[]> {
  return (await examine(deps, typed)).map(({ level, what, advice }) => ({
    level,
    what: toFieldWords(what),
    ...(advice !== undefined && { advice: toFieldWords(advice) }),
  }));
}

async function examine(deps: TestServiceDeps, typed: TypedService): Promise<readonly Finding[]> {
  try {
    const values = { ...deps.config, ...loadServiceValues(toServiceVariables(typed)) };
    const service = await checkService(values, deps, deps.agent);
    // the client cannot be checked at an address that does not answer
    return service.some(({ level }) => level === 'fail') ? service : [...service, await checkClient(values, deps)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => fail(problem, 'Copy it again from your application at the service.'));
  }
}

function toFieldWords(text: string): string {
  return FIELDS.reduce((words, [variable, field]) => words.replaceAll(variable, field), text);
}
