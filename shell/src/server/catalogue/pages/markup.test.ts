import { html, Markup } from './markup';

it('escapes values, but not markup', () => {
  const value = `"><script>alert('x')</script>&`;
  expect(html`<p title="${value}">${[html`<b>${value}</b>`, 3, false, undefined, new Markup('<br>')]}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</b>3<br></p>',
  );
});
