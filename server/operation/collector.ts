import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Creates a function that runs a full garbage collection and returns free memory to the system. Starting leaves much garbage, and an idle
 * server creates too little more for V8 to collect. The server uses 5 MiB less afterwards, and can have a larger space for young objects,
 * which is used under load only.
 */
export function createCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // contexts created after the flag was set have `gc` as a global
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  return () => {
    collect({ execution: 'sync', flavor: 'last-resort', type: 'major' });
  };
}
