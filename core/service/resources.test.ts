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
  it('D24: reads a numeric id in both spellings, and nothing without one', () => {
    assert.deepEqual(parseProfile({ id: '7', username: 'Ada', email: 'ada@example.com' }), {
      id: '7',
      username: 'Ada',
      email: 'ada@example.com',
    });
    assert.equal(parseProfile({ id: 7, username: 'Ada' })?.id, '7');
    assert.equal(parseProfile({ username: 'Ada' }), undefined);
  });

  it('D25: does without an e-mail address, as a relay gives it', () => {
    assert.equal(parseProfile({ id: 7, username: 'Ada' })?.email, '');
  });
});

describe('ingest', () => {
  it('D21: reads the bare array, leaving out what has no id', () => {
    const server = { id: 1, name: 'EU West', url: 'eu.example.com', rtmpUrl: 'rtmp://eu.example.com/live' };
    assert.deepEqual(parseIngestServers([{ ...server, latitude: '51.5' }, null, {}, 'x']), [server]);
    assert.equal(parseIngestServers({ servers: [server] }), undefined);
  });

  it('D22: keeps the host name as it is and lets no other protocol into the publishing address', () => {
    const server = parseIngestServer({ id: 1, url: 'eu.example.com', rtmpUrl: 'javascript:alert(1)' });
    assert.equal(server?.url, 'eu.example.com');
    assert.equal(server.rtmpUrl, '');
  });

  it('D26: reads a selected ingest whatever list it stands in', () => {
    assert.deepEqual(parseSelectedIngest({ ingestId: 9999 }), { ingestId: 9999 });
    assert.equal(parseSelectedIngest({}), undefined);
  });
});

describe('platform', () => {
  const image = { png: 'https://img.example.com/1.png', svg: 'https://img.example.com/1.svg' };

  it('D21: reads the bare array, leaving out what has no id', () => {
    assert.deepEqual(parsePlatforms([{ id: 1, name: 'One', url: 'https://one.example.com', image, extra: 1 }, 7]), [
      { id: 1, name: 'One', url: 'https://one.example.com/', image },
    ]);
  });

  it('D23, E54: gives only addresses that may be shown', () => {
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

  it('D32: takes nothing but true for enabled', () => {
    assert.equal(parseChannel({ ...channel, enabled: 'true' })?.enabled, false);
  });

  it('E53: keeps mark-up in a name as text and cuts it at 100', () => {
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
  it('D27: takes live without channels as it is', () => {
    assert.deepEqual(parseStreamStatus({ live: true, channels: [] }), { live: true, channels: [] });
  });

  it('D28: needs the user in an event and not in an answer', () => {
    assert.equal(parseStreamStatusEvent({ live: false, channels: [] }), undefined);
    assert.deepEqual(parseStreamStatusEvent({ live: false, channels: [], userId: 7 }), {
      userId: '7',
      live: false,
      channels: [],
    });
  });

  it('D29: keeps empty strings, and makes missing ones empty', () => {
    const untitled = { ...streamChannel, title: undefined };
    assert.deepEqual(parseStreamStatus({ live: true, channels: [streamChannel] })?.channels, [streamChannel]);
    assert.equal(parseStreamStatus({ live: true, channels: [untitled] })?.channels[0]?.title, '');
    assert.equal(
      parseStreamStatus({ live: true, channels: [{ ...streamChannel, title: null }] })?.channels[0]?.title,
      '',
    );
  });

  it('D30: keeps null viewers apart from 0', () => {
    const viewersOf = (viewers: unknown) =>
      parseStreamStatus({ live: true, channels: [{ ...streamChannel, viewers }] })?.channels[0]?.viewers;
    assert.equal(viewersOf(0), 0);
    for (const unknown of [null, undefined, -1, 1.5, NaN, Infinity, '12', {}]) assert.equal(viewersOf(unknown), null);
  });

  it('D31: keeps channels of platforms that no list names', () => {
    const foreign = { ...streamChannel, streamingPlatformId: 98_765 };
    assert.deepEqual(parseStreamStatus({ live: true, channels: [foreign] })?.channels, [foreign]);
  });

  it('E55: refuses a status without a real boolean and a real array', () => {
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
  it('D16: reads name and message, whatever the three numbers say', () => {
    const error = { statusCode: 500, status: 400, code: 0, name: 'invalid_token', message: 'Invalid token' };
    assert.deepEqual(parseErrorBody({ error }), { name: 'invalid_token', message: 'Invalid token' });
  });

  it('D16: finds nothing in other bodies', () => {
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
