import { createHash } from 'node:crypto';
import { brands } from './brands';
import { legalStatement } from '../legal-identity';
import { brandPage } from './brand-page';
import { html } from '@forecourt/service/html';

const pageOf = (slug: string) => {
  const brand = brands.find((one) => one.slug === slug)!;
  return { brand, ...brandPage(brand, { title: 'Stop <these>?', content: html`<h1>Stop</h1>` }) };
};

describe('a branded page', () => {
  it.each(['forecourt', 'hollinsway', 'gildersome'])('has the name, colours and legal identity of %s', (slug) => {
    const { brand, page } = pageOf(slug);
    expect(page).toContain(`<a class="home" href="/"><img src="/favicon.svg?theme=${slug}"`);
    expect(page).toContain(`<title>Stop &lt;these&gt;? | ${brand.displayName}</title>`);
    expect(page).toContain('--color-primary:');
    expect(page).toContain(`<footer class="legal"><p>${legalStatement(brand)}</p></footer>`);
  });

  it('has only styles that its policy allows, and no script', () => {
    const { page, policy } = pageOf('forecourt');
    const [style = ''] = /(?<=<style>)[^]*(?=<\/style>)/.exec(page) ?? [];
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(page).not.toMatch(/<script|style="| on\w+="/);
  });

  it('uses only properties that the theme defines', () => {
    const { page } = pageOf('forecourt');
    const missing = [...page.matchAll(/var\((--[a-z0-9-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !page.includes(`${name}:`));
    expect(missing).toEqual([]);
  });
});
