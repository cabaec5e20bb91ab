import { makeTextStorable } from './storable-text';

it('text loses characters that the database cannot store, at any place', () => {
  const body = { name: 'A\0da \ud83d', emoji: '🚗', deep: [{ list: ['\udc00', 7, null, true] }] };
  makeTextStorable(body);
  expect(body).toEqual({ name: 'Ada \ufffd', emoji: '🚗', deep: [{ list: ['\ufffd', 7, null, true] }] });
});

it('removes invisible characters from every text', () => {
  const body = {
    email: 'ann\u200b@example.com\u202c',
    name: '\u3164',
    deep: [{ list: ['\u202a07700 900123\u202c', 'علی\u200cرضا'] }],
  };
  makeTextStorable(body);
  expect(body).toEqual({ email: 'ann@example.com', name: '', deep: [{ list: ['07700 900123', 'علی\u200cرضا'] }] });
});

it.each([undefined, null, 'text', 7])('a value that is not an object is unchanged: %p', (value) => {
  expect(() => makeTextStorable(value)).not.toThrow();
});

it('objects may be nested as deep as a body allows', () => {
  expect(() => makeTextStorable(JSON.parse(`${'['.repeat(8_000)}${']'.repeat(8_000)}`))).not.toThrow();
});
