import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Overlay } from '../api.ts';
import { listUsers } from './theme-use.ts';

const overlay = (name: string, settings: Overlay['settings']): Overlay => ({ name, settings }) as Overlay;

describe('the users of an own theme', () => {
  it('are overlays that have it, and those that follow a kit with it', () => {
    const overlays = [
      overlay('Chat', { theme: 'own-abc' }),
      overlay('Scene', { layers: [{ settings: { theme: 'kit' } }] }),
      overlay('Badge', { theme: 'glass' }),
    ];
    assert.deepEqual(listUsers(overlays, 'abc', { look: 'own-abc' }), ['Chat', 'Scene']);
    assert.deepEqual(listUsers(overlays, 'abc', { look: 'neon' }), ['Chat']);
  });
});
