import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editEnv, parseEnvText } from './edit-env.ts';

describe('editEnv', () => {
  it('writes what Node reads as the same values', () => {
    const variables = {
      ONAIR_PUBLIC_URL: 'https://onair.example:8443',
      ONAIR_CLIENT_SECRET: 'a#b c=$d&é',
      ONAIR_ALLOWED_OWNERS: '*',
      EMPTY: '',
    };
    assert.deepEqual({ ...parseEnvText(editEnv('', variables)) }, variables);
    assert.equal(editEnv('', { PORT: '4680' }), 'PORT=4680\n');
  });

  it('replaces a variable, wherever it is set, and keeps all other lines', () => {
    const text = '# Mine\nPORT=1\n\nexport HOST = ::1 # here\n#PORT=2\nPORT=3\n';
    assert.equal(editEnv(text, { PORT: '4' }), '# Mine\n\nexport HOST = ::1 # here\n#PORT=2\nPORT=4\n');
  });

  it('removes a variable, and ends lines as before', () => {
    assert.equal(editEnv('A=1\r\nB=2\r\n', { A: undefined }), 'B=2\r\n');
    assert.equal(editEnv('A=1', { B: '2' }), 'A=1\nB=2\n');
  });
});
