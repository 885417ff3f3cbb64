import { expect } from '@open-wc/testing';
import { readRefusals } from './field-refusals.ts';

describe('what the server refused', () => {
  it('is told field by field, each in a sentence', () => {
    const message = 'limit: must be a whole number from 1 to 200. tint: must be a colour like #1a2b3c.';
    expect(readRefusals(message, ['limit', 'tint', 'side'])).to.deep.equal({
      limit: 'Must be a whole number from 1 to 200.',
      tint: 'Must be a colour like #1a2b3c.',
    });
  });

  it('keeps a message about one field whole, colons and all', () => {
    const message = 'allowedOrigins: "a: b" is not an origin; write it like https://example.com.';
    expect(readRefusals(message, ['allowedOrigins'])).to.deep.equal({
      allowedOrigins: '"a: b" is not an origin; write it like https://example.com.',
    });
  });

  it('is nobody’s when no field that was changed is named', () => {
    expect(readRefusals('The body is not valid JSON.', ['limit'])).to.deep.equal({});
    expect(readRefusals('limit: must be less.', ['tint'])).to.deep.equal({});
  });
});
