import { parseHtml, type HtmlNode } from './parse-html';

/** Turns the tree back into HTML, as React would. */
function shown(nodes: HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        : `<${node.tag}${node.href && ` href="${node.href}"`}>${shown(node.children)}</${node.tag}>`,
    )
    .join('');
}

describe('untrusted HTML', () => {
  it.each([
    ['<p>Rates from <strong>8.9%</strong> APR.</p>', '<p>Rates from <strong>8.9%</strong> APR.</p>'],
    ['<div class="x"><b onclick="go()">Bold</b></div>', '<b>Bold</b>'],
    ['One<br>two<br/>three', 'One<br></br>two<br></br>three'],
    ['&pound;5 &amp; &lt;b&gt;', '£5 &amp; &lt;b>'],
    ['1 < 2 and 3 > 2', '1 &lt; 2 and 3 > 2'],
    ['<p>open <em>never closed', '<p>open <em>never closed</em></p>'],
    ['</p>text</strong>', 'text'],
    ['<p>a<b>b</p>c', '<p>a<b>b</b></p>c'],
    ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
    ['a<script>alert(1)', 'a'],
    ['a<!-- <b>no</b> -->b', 'ab'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><a href="/ok">x</a></svg>', '<a href="/ok">x</a>'],
    ['<a class="c" href=\'/terms\'>Terms</a>', '<a href="/terms">Terms</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a data-href="/no">x</a>', '<a>x</a>'],
    ['<constructor>x</constructor>', 'x'],
  ])('%j is shown as %j', (html, expected) => {
    expect(shown(parseHtml(html, (href) => href.startsWith('/')))).toBe(expected);
  });
});
