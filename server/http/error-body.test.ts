import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StorageError, UnansweredError } from '../store/storage-error.ts';
import { HttpError, refuseMediaType, toRefusal } from './error-body.ts';

describe('the answer to a request when the storage fails', () => {
  it('F44: is 503 with a sentence that does not say where the database is', () => {
    const { status, name, message } = toRefusal(new StorageError('PostgreSQL at db.example cannot be reached'));
    assert.deepEqual([status, name], [503, 'storage_unavailable']);
    assert.match(message, /nothing was changed: try again/);
  });

  it('F44: says that a change may have been made when its answer is lost', () => {
    const { status, name, message } = toRefusal(new UnansweredError('cut'));
    assert.deepEqual([status, name], [503, 'storage_unanswered']);
    assert.match(message, /may have been made or not/);
  });
});

describe('the message of a refusal', () => {
  it('is one line, whatever it quotes', () => {
    const message = 'widget: there is no "a\r\n\u0000b\u2028c\ud800\u202e".';
    const refusal = toRefusal(new HttpError({ statusCode: 400, name: 'invalid_request', message }));
    assert.equal(refusal.message, 'widget: there is no "a b c ".');
  });

  it('says which type a body must have, for every route that takes JSON', () => {
    const unread = Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 });
    const { name, message } = toRefusal(unread);
    assert.equal(name, 'unsupported_media_type');
    assert.equal(message, 'Set the header content-type to application/json, and send that.');
    assert.match(toRefusal(refuseMediaType(['image/png'])).message, /content-type to image\/png,/);
  });
});
