import { markupFaults, scriptFaults, scriptFaultsIn } from './markup-faults';

function markup(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

describe('markup faults', () => {
  it.each([
    '<script>x()</script>',
    '<script src="/x.js"></script>',
    '<a href="javascript:x()">x</a>',
    '<a href=" JAVA\tscript:x()">x</a>',
    '<a href="&#1;javascript:x()">x</a>',
    '<form action="javascript:x()"></form>',
    '<button formaction="vbscript:x()">x</button>',
    '<iframe srcdoc="x"></iframe>',
    '<iframe src="data:text/html,x"></iframe>',
    '<p onclick="x()">x</p>',
    '<svg><a xlink:href="javascript:x()"></a></svg>',
    '<a href="&#106;avascript:x()">x</a>',
    '<P CLASS="a" ONCLICK="x()">x</P>',
    '<p title=">" onclick="x()">x</p>',
    "<p title='\"' onclick=x()>x</p>",
    '<svg/onload=x()>',
    '<style><p title="</style><p onclick="x()"></style>',
    '<!-- <p title="--><p onclick="x()">x</p>',
    '<a href="javascript:x(\'<b>\')">x</a>',
  ])('finds script in %s', (html) => {
    expect(scriptFaults(markup(html))).toHaveLength(1);
    expect(scriptFaultsIn(html)).toEqual(scriptFaults(markup(html)));
  });

  it.each([
    '<a href="/javascript:x">x</a>',
    '<p>javascript:x() &lt;script&gt;</p>',
    '<script type="application/ld+json">{}</script>',
    '<img src="data:image/png;base64,AA" alt="">',
    '<input value="javascript:x()">',
    '<textarea><p onclick="x()"></textarea>',
    '<p title=" onclick=x()">1 &lt; 2</p>',
  ])('finds no script in %s', (html) => {
    expect(scriptFaults(markup(html))).toEqual([]);
    expect(scriptFaultsIn(html)).toEqual([]);
  });

  it('finds script in a template, which no query of the document reaches', () => {
    expect(scriptFaultsIn('<template><p onclick="x()">x</p></template>')).toEqual(['<p> has onclick']);
  });

  it('finds pictures without a size, and style attributes', () => {
    expect(markupFaults(markup('<img src="/a.png" alt="">'))).toHaveLength(1);
    expect(markupFaults(markup('<img src="/a.png" alt="" width="4" height="3">'))).toEqual([]);
    expect(markupFaults(markup('<p style="color:red">x</p>'))).toHaveLength(1);
  });
});
