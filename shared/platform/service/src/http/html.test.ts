import * as fc from 'fast-check';
import { escapeHtml, Html, html } from './html';

const HOSTILE = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '</script>',
    '<!--',
    '</title>',
    '"><img src=x onerror=alert(1)>',
    "' onload='",
    '&lt;b&gt;',
    '&#60;',
    '\0',
  ),
);
const hostile = fc.array(HOSTILE).map((pieces) => pieces.join(''));

describe('HTML', () => {
  it('has values that cannot open a tag, end an attribute or be read as an entity, and stay complete', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = escapeHtml(text);
        const isInert = !/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/.test(escaped);
        const read = escaped.replace(
          /&(amp|lt|gt|quot|#39);/g,
          (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
        );
        return (
          isInert &&
          read === text &&
          html`<p title="${text}">${[text, [text]]}</p>`.text === `<p title="${escaped}">${escaped}${escaped}</p>`
        );
      }),
    );
  });

  it('inserts HTML unchanged, also in lists, and nothing for absent values', () => {
    expect(html`<p>${[html`<b>${'<'}</b>`, 3, false, undefined, new Html('<br>')]}${''}</p>`.text).toBe(
      '<p><b>&lt;</b>3<br></p>',
    );
  });
});
