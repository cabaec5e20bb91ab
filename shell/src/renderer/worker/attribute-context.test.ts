import { sanitizeRichText } from './attribute-context';

const sanitized = (html: string) => sanitizeRichText(html, (url) => url.host === 'apply.example');

describe('rich text', () => {
  it.each([
    [
      'keeps structure and emphasis',
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>',
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>',
    ],
    ['drops scripts with their text', 'a<script>alert(1)</script>b', 'ab'],
    ['drops handlers, styles and classes', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    [
      'drops images, frames and forms',
      '<img src=x onerror=x()><iframe src="/x"></iframe><form action="/x"><input></form>a',
      'a',
    ],
    ['keeps links within the site', '<a href="/offers">a</a>', '<a href="/offers">a</a>'],
    [
      'keeps links to allowed hosts',
      '<a href="https://apply.example/x">a</a>',
      '<a href="https://apply.example/x">a</a>',
    ],
    ['makes links to other hosts inert', '<a href="https://evil.example/">a</a>', '<a>a</a>'],
    [
      'makes links without a protocol inert',
      '<a href="//evil.example/">a</a><a href="/\\evil.example">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['makes script links inert', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    [
      'cuts the opener of links in new tabs',
      '<a href="/x" target="_blank" rel="opener">a</a>',
      '<a rel="noopener noreferrer" href="/x" target="_blank">a</a>',
    ],
  ])('%s', (_, html, expected) => {
    expect(sanitized(html)).toBe(expected);
  });
});
