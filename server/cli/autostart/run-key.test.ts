import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRunKeyItem, toRunCommand } from './run-key.ts';
import type { RunProgram, Starter } from './starter.ts';

const STARTER: Starter = {
  program: String.raw`C:\Users\Jo Ö\onair\program\node.exe`,
  args: ['--max-semi-space-size=8', String.raw`C:\Users\Jo Ö\onair\program\dist\onair.js`, 'start'],
};
const COMMAND = String.raw`conhost.exe --headless "C:\Users\Jo Ö\onair\program\node.exe" "--max-semi-space-size=8" "C:\Users\Jo Ö\onair\program\dist\onair.js" start`;
const KEY = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Run`;

/** A registry with this one key. */
function createRegistry(): { readonly run: RunProgram; readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  const run: RunProgram = (program, [action, key, , name = '', ...others]) => {
    assert.deepEqual([program, key, name], ['reg.exe', KEY, 'Onair']);
    const value = values.get(name);
    if (action === 'add') values.set(name, others[3] ?? '');
    if (action === 'delete') values.delete(name);
    if (action === 'query' && value === undefined) return { isOk: false, output: '' };
    return { isOk: true, output: `\r\n${KEY}\r\n    ${name}    REG_SZ    ${value}\r\n` };
  };
  return { run, values };
}

describe('the Run key of Windows', () => {
  it('has a command line that starts without a window', () => {
    assert.equal(toRunCommand(STARTER), COMMAND);
    assert.match(toRunCommand({ program: 'node.exe', args: ['--folder', 'D:\\'] }), /node\.exe "?--folder"? "D:\\\\"$/);
  });

  it('has the value while the autostart is on', () => {
    const { run, values } = createRegistry();
    const item = createRunKeyItem(STARTER, run);
    assert.equal(item.read(), 'off');
    item.turnOn();
    assert.deepEqual([item.read(), values.get('Onair')], ['on', COMMAND]);
    assert.equal(createRunKeyItem({ ...STARTER, args: [] }, run).read(), 'other');
    item.turnOff();
    assert.deepEqual([item.read(), values.size], ['off', 0]);
  });

  it('refuses a command line that Windows would ignore', () => {
    const { run, values } = createRegistry();
    const deep = { ...STARTER, program: `C:\\${'deep\\'.repeat(50)}node.exe` };
    assert.throws(() => createRunKeyItem(deep, run).turnOn(), /more than 260 characters .* shorter path\.$/);
    assert.equal(values.size, 0);
  });

  it('reports what Windows answers when it refuses', () => {
    const run: RunProgram = () => ({ isOk: false, output: 'ERROR: Access is denied.\r\n' });
    assert.throws(() => createRunKeyItem(STARTER, run).turnOn(), /to store the autostart: ERROR: Access is denied\.$/);
  });
});
