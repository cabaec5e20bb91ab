import { decodeEntities } from './decode-entities';

describe('entities', () => {
  it('are decoded by name and by number, once', () => {
    expect(decodeEntities('&lt;b&gt; &QUOT;&#39;&#x1F600; &amp;lt;')).toBe('<b> "\'\u{1f600} &lt;');
  });

  it.each(['&unknown;', '&constructor;', '&#0;', '&#x110000;', '&;', '& b'])(
    'are left unchanged when unknown: %s',
    (given) => {
      expect(decodeEntities(given)).toBe(given);
    },
  );
});
