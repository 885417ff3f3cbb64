import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { WIDGETS } from '../widgets/settings/definitions.ts';
import { createShortNames } from './short-names.ts';

describe('short names', () => {
  const names = createShortNames();

  it('are for properties that pages and their libraries have for themselves', () => {
    for (const name of ['describeState', 'isAwaitingAnswer', 'takeUnwanted', '$messages', 'requestUpdate'])
      assert.ok(names.has(name), name);
  });

  it('leave alone what goes over the wire, what is a setting, and what others have named', () => {
    const wire = [
      'subscription',
      'payload',
      'contents',
      'channelId',
      'objectPosition',
      'streamingPlatformId',
      'replay',
    ];
    const settings = WIDGETS.flatMap((widget) => Object.keys(widget.settings));
    const foreign = [
      ...['addEventListener', 'obsstudio', 'adoptedStyleSheets', 'subscribe'],
      ...['connectedCallback', 'observedAttributes', 'trustedTypes', 'litHtmlVersions', 'updateComplete'],
    ];
    const marks = ['name', 'color', 'ink', 'path'];
    // named by a text somewhere: an attribute, or a key that is looked for
    const told = ['src', 'source', 'debug', 'settings', 'userId', 'cursor'];
    for (const name of [...wire, ...settings, ...foreign, ...marks, ...told]) assert.ok(!names.has(name), name);
  });

  it('are each one property alone, and no name that is in use', () => {
    const shorts = [...names.values()];
    assert.equal(new Set(shorts).size, shorts.length);
    for (const short of shorts) assert.ok(!['id', 'x', 'lc'].includes(short) && !names.has(short), short);
  });

  it('are the same each time that they are chosen', () => {
    const module = new URL('short-names.ts', import.meta.url).href;
    const script = `import { createShortNames } from '${module}'; console.log(JSON.stringify([...createShortNames()]));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    assert.deepEqual(JSON.parse(stdout), [...names]);
  });
});
