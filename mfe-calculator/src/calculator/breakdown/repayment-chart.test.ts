import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brands } from '@forecourt/theme/brands';
import { contrast } from '@forecourt/theme/contrast';
import { themeColours, type ColourName } from '@forecourt/theme/css-variables';

const css = readFileSync(path.join(__dirname, 'repayment-chart.module.css'), 'utf8');
const rule = (selector: string) => new RegExp(`^  \\.${selector} {([^}]+)}`, 'm').exec(css)?.[1] ?? '';
const colour = (selector: string) => /var\(--color-([\w-]+)\)/.exec(rule(selector))?.[1] as ColourName;

describe('the parts of a repayment', () => {
  it('differ by their stripes, not by colour alone', () => {
    const stripes = ['credit', 'balloon', 'cost'].map((part) => /stroke-dasharray: ([^;]+)/.exec(rule(part))?.[1]);
    expect(new Set(stripes).size).toBe(3);
  });

  it.each(brands.map((brand) => [brand.slug, themeColours(brand)] as const))(
    'can be distinguished: %s',
    (_, colours) => {
      for (const part of ['credit', 'balloon', 'cost']) {
        expect(contrast(colours[colour(part)], colours[colour('bar')])).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
