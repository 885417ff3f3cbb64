import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseChannel, parseChannels } from './channel.ts';
import { createImagePolicy } from './image-hosts.ts';
import { parseIngestServer, parseIngestServers, parseSelectedIngest, parseStreamKey } from './ingest.ts';
import { parsePlatform, parsePlatforms } from './platform.ts';
import { parseProfile } from './profile.ts';
import { parseErrorBody } from './service-error.ts';
import { parseStreamStatus, parseStreamStatusEvent } from './stream-status.ts';

const streamChannel = {
  id: 11,
  streamingPlatformId: 1,
  channelIdentifier: 'onair',
  eventIdentifier: '',
  viewers: 12,
  followers: 345,
  title: 'Building a boat',
  gameTitle: '',
};

const channel = {
  id: 11,
  streamingPlatformId: 1,
  embedUrl: 'https://player.example.com/?channel=onair',
  url: 'https://example.com/onair',
  identifier: 'onair',
  displayName: 'Onair',
  enabled: true,
};

describe('profile', () => {
  it('reads a numeric id in both forms, and nothing without an id (D24)', () => {
    assert.deepEqual(parseProfile({ id: '7', username: 'Ada', email: 'ada@example.com' }), {
      id: '7',
      username: 'Ada',
      email: 'ada@example.com',
    });
    assert.equal(parseProfile({ id: 7, username: 'Ada' })?.id, '7');
    assert.equal(parseProfile({ username: 'Ada' }), undefined);
  });

  it('needs no e-mail address, which a relay leaves out (D25)', () => {
    assert.equal(parseProfile({ id: 7, username: 'Ada' })?.email, '');
  });
});

describe('ingest', () => {
  it('reads the bare array, without items that lack an id (D21)', () => {
    const server = { id: 1, name: 'EU West', url: 'eu.example.com', rtmpUrl: 'rtmp://eu.example.com/live' };
    assert.deepEqual(parseIngestServers([{ ...server, latitude: '51.5' }, null, {}, 'x']), [server]);
    assert.equal(parseIngestServers({ servers: [server] }), undefined);
  });

  it('keeps the host name unchanged and allows no other protocol in the publishing address (D22)', () => {
    const server = parseIngestServer({ id: 1, url: 'eu.example.com', rtmpUrl: 'javascript:alert(1)' });
    assert.equal(server?.url, 'eu.example.com');
    assert.equal(server.rtmpUrl, '');
  });

  it('reads a selected ingest that is in no list (D26)', () => {
    assert.deepEqual(parseSelectedIngest({ ingestId: 9999 }), { ingestId: 9999 });
    assert.equal(parseSelectedIngest({}), undefined);
  });
});

describe('platform', () => {
  const image = { png: 'https://img.example.com/1.png', svg: 'https://img.example.com/1.svg' };

  it('reads the bare array, without items that lack an id (D21)', () => {
    assert.deepEqual(parsePlatforms([{ id: 1, name: 'One', url: 'https://one.example.com', image, extra: 1 }, 7]), [
      { id: 1, name: 'One', url: 'https://one.example.com/', image },
    ]);
  });

  it('returns only allowed addresses (D23, E54)', () => {
    const isImageAllowed = createImagePolicy(['img.example.com']);
    const hostile = { png: 'https://img.example.com/1.png', svg: 'data:image/svg+xml,<svg onload=alert(1)>' };
    assert.deepEqual(parsePlatform({ id: 1, image: hostile }, { isImageAllowed })?.image, { ...image, svg: '' });
    assert.deepEqual(parsePlatform({ id: 1 })?.image, { png: '', svg: '' });
  });
});

describe('channel', () => {
  it('reads the documented fields', () => {
    assert.deepEqual(parseChannels([{ ...channel, extra: {} }, { id: 1 }, []]), [channel]);
  });

  it('treats only true as enabled (D32)', () => {
    assert.equal(parseChannel({ ...channel, enabled: 'true' })?.enabled, false);
  });

  it('keeps mark-up in a name as text and cuts it at 100 (E53)', () => {
    assert.equal(parseChannel({ ...channel, displayName: '<b>x</b>' })?.displayName, '<b>x</b>');
    assert.equal(parseChannel({ ...channel, displayName: 'x'.repeat(10_000) })?.displayName.length, 100);
  });

  it('empties addresses that are not https', () => {
    assert.equal(parseChannel({ ...channel, url: 'javascript:alert(1)' })?.url, '');
  });
});

describe('stream key', () => {
  it('reads the key and nothing else', () => {
    assert.deepEqual(parseStreamKey({ streamKey: 're_1_abc', srtUrl: null }), { streamKey: 're_1_abc' });
    assert.equal(parseStreamKey({ streamKey: '' }), undefined);
  });
});

describe('stream status', () => {
  it('accepts live without channels (D27)', () => {
    assert.deepEqual(parseStreamStatus({ live: true, channels: [] }), { live: true, channels: [] });
  });

  it('requires the user in an event, but not in an answer (D28)', () => {
    assert.equal(parseStreamStatusEvent({ live: false, channels: [] }), undefined);
    assert.deepEqual(parseStreamStatusEvent({ live: false, channels: [], userId: 7 }), {
      userId: '7',
      live: false,
      channels: [],
    });
  });

  it('keeps empty strings, and replaces missing ones by empty ones (D29)', () => {
    const untitled = { ...streamChannel, title: undefined };
    assert.deepEqual(parseStreamStatus({ live: true, channels: [streamChannel] })?.channels, [streamChannel]);
    assert.equal(parseStreamStatus({ live: true, channels: [untitled] })?.channels[0]?.title, '');
    assert.equal(
      parseStreamStatus({ live: true, channels: [{ ...streamChannel, title: null }] })?.channels[0]?.title,
      '',
    );
  });

  it('distinguishes null viewers from 0 (D30)', () => {
    const viewersOf = (viewers: unknown) =>
      parseStreamStatus({ live: true, channels: [{ ...streamChannel, viewers }] })?.channels[0]?.viewers;
    assert.equal(viewersOf(0), 0);
    for (const unknown of [null, undefined, -1, 1.5, NaN, Infinity, '12', {}]) assert.equal(viewersOf(unknown), null);
  });

  it('keeps channels of unlisted platforms (D31)', () => {
    const foreign = { ...streamChannel, streamingPlatformId: 98_765 };
    assert.deepEqual(parseStreamStatus({ live: true, channels: [foreign] })?.channels, [foreign]);
  });

  it('refuses a status without a real boolean and a real array (E55)', () => {
    assert.equal(parseStreamStatus({ live: 'true', channels: [] }), undefined);
    assert.equal(parseStreamStatus({ live: true, channels: null }), undefined);
    assert.equal(parseStreamStatus({ channels: [] }), undefined);
  });

  it('leaves out channels without ids and keeps the others', () => {
    assert.deepEqual(parseStreamStatus({ live: true, channels: [null, {}, streamChannel, [1]] })?.channels, [
      streamChannel,
    ]);
  });
});

describe('error body', () => {
  it('reads name and message, and ignores the three numbers (D16)', () => {
    const error = { statusCode: 500, status: 400, code: 0, name: 'invalid_token', message: 'Invalid token' };
    assert.deepEqual(parseErrorBody({ error }), { name: 'invalid_token', message: 'Invalid token' });
  });

  it('finds nothing in other bodies (D16)', () => {
    for (const body of [
      undefined,
      '<html>',
      {},
      { error: 'invalid_grant' },
      { error: { message: 'x' } },
      { error: { name: 'a b' } },
    ]) {
      assert.equal(parseErrorBody(body), undefined);
    }
  });
});
