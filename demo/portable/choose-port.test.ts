import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choosePort, type PortDeps } from './choose-port.ts';

/** A machine on which these ports are in use. */
function onMachine(used: readonly number[], facts: Partial<PortDeps> = {}): Promise<number> {
  return choosePort({
    given: undefined,
    remembered: undefined,
    isFree: (port) => Promise.resolve(!used.includes(port)),
    findFree: () => Promise.resolve(50_000),
    isTied: () => Promise.resolve(false),
    findUser: () => 'steam (process 4711)',
    ...facts,
  });
}

describe('the port of a portable Onair', () => {
  it('is 4680, the remembered or the given one', async () => {
    assert.equal(await onMachine([]), 4680);
    assert.equal(await onMachine([], { remembered: 4690 }), 4690);
    assert.equal(await onMachine([], { remembered: 4690, given: '4700' }), 4700);
  });

  it('is another one if it is in use and nothing was made with it', async () => {
    assert.equal(await onMachine([4680]), 4682);
    assert.equal(await onMachine([4680, 4682, 4683]), 4684);
    assert.equal(await onMachine([4690], { remembered: 4690 }), 4682);
    const all = Array.from({ length: 30 }, (_, index) => 4675 + index);
    assert.equal(await onMachine(all), 50_000);
  });

  it('stays if links depend on it: the refusal names the other program', async () => {
    const isTied = (): Promise<boolean> => Promise.resolve(true);
    assert.equal(await onMachine([], { isTied, remembered: 4690 }), 4690);
    await assert.rejects(onMachine([4690], { isTied, remembered: 4690 }), {
      message:
        'Port 4690 is in use by steam (process 4711), and the links in OBS and the redirect address depend on it: end that program, then start Onair again.',
    });
  });

  it('stays if PORT asks for it', async () => {
    await assert.rejects(onMachine([4700], { given: '4700' }), {
      message:
        'Port 4700 is in use by steam (process 4711), and PORT asks for it: end that program, then start Onair again.',
    });
  });

  it('is a spare one with PORT=0, and the server’s to refuse if it is none', async () => {
    assert.equal(await onMachine([], { given: '0' }), 4682);
    assert.equal(await onMachine([], { given: '70000' }), 70_000);
    assert.ok(Number.isNaN(await onMachine([], { given: 'http' })));
  });
});
