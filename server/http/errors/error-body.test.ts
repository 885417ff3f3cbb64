import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FullError, StorageError, UnansweredError } from '../../store/storage-error.ts';
import { HttpError, refuseMediaType, toRefusal } from './error-body.ts';

describe('the answer to a request after a failure of the storage', () => {
  it('is 503 with a sentence that does not reveal the place of the database (F44)', () => {
    const { status, name, message } = toRefusal(new StorageError('PostgreSQL at db.example cannot be reached'));
    assert.deepEqual([status, name], [503, 'storage_unavailable']);
    assert.match(message, /nothing was changed: try again/);
  });

  it('reports that a change may have been made if its answer is lost (F44)', () => {
    const { status, name, message } = toRefusal(new UnansweredError('cut'));
    assert.deepEqual([status, name], [503, 'storage_unanswered']);
    assert.match(message, /may have been saved/);
  });
});

describe('the answer to an upload for which the disk has no room', () => {
  it('is 507 with a sentence that contains the remedy', () => {
    const { status, name, message } = toRefusal(new FullError());
    assert.deepEqual([status, name], [507, 'disk_full']);
    assert.match(message, /delete pictures or fonts/);
  });
});

describe('the message of a refusal', () => {
  it('is one line, whatever it quotes', () => {
    const message = 'widget: there is no "a\r\n\u0000b\u2028c\ud800\u202e".';
    const refusal = toRefusal(new HttpError({ statusCode: 400, name: 'invalid_request', message }));
    assert.equal(refusal.message, 'widget: there is no "a b c ".');
  });

  it('contains the media type of a body, for every route that accepts JSON', () => {
    const unread = Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 });
    const { name, message } = toRefusal(unread);
    assert.equal(name, 'unsupported_media_type');
    assert.equal(message, 'Set the header content-type to application/json, and send that.');
    assert.match(toRefusal(refuseMediaType(['image/png'])).message, /content-type to image\/png,/);
  });
});
