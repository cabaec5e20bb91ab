import { attributesToJsonSchema, choice, colour, jsonList, link, number, richText, text, type AttributeSchema } from '@forecourt/contracts/attributes';
import * as z from 'zod/mini';
import { testBuild } from '../../testing/test-build';
import { compareVersions } from './compare-versions';

const remote = 'mfe-reviews';
const build = (attributes: AttributeSchema, more: object = {}) => {
  const made = testBuild(remote, '1.0.0', { catalogue: { 'reviews-slider': { description: '', attributes: attributesToJsonSchema(attributes) } }, ...more });
  return { ...made, manifest: JSON.parse(JSON.stringify(made.manifest)) as typeof made.manifest };
};

describe('two versions', () => {
  it('differ in attributes that one lacks or takes otherwise, in words', () => {
    const before = build({
      size: choice('small', 'large'),
      count: number({ min: 1, integer: true }),
      cards: jsonList(z.object({ a: z.string() })),
      gone: link(),
    });
    const after = build({
      size: choice('small'),
      count: number({ min: 1, max: 9 }),
      cards: jsonList(z.object({ b: z.string() })),
      tint: colour(),
      words: richText(),
    });
    expect(compareVersions(before, after).attributes.map(({ attribute, was, now }) => [attribute, was, now])).toEqual([
      ['size', 'small or large', 'one of small'],
      ['count', 'a whole number of at least 1', 'a number from 1 to 9'],
      ['cards', 'a list', 'a list of another form'],
      ['gone', 'a link', null],
      ['tint', null, 'a colour'],
      ['words', null, 'text with formatting'],
    ]);
    expect(compareVersions(before, before).attributes).toEqual([]);
  });

  it('differ in blocks, in what browsers load, and in what they need of hosts', () => {
    const before = build({ title: text() }, { requires: { react: '^19.3.1', old: '^1.0.0' } });
    const blocks = { 'rating-badge': before.manifest.blocks['reviews-slider'] };
    const after = build({ title: text() }, { requires: { react: '^20.0.0' }, blocks });
    after.files = {
      'browser/a.js': { integrity: '', bytes: 700 },
      'browser/b.js': { integrity: '', bytes: 300 },
      'server/remote.cjs': { integrity: '', bytes: 9 },
    };
    expect(compareVersions(before, after)).toMatchObject({
      added: ['rating-badge'],
      gone: ['reviews-slider'],
      attributes: [],
      scripts: { now: 1000 },
      styles: { was: before.files['browser/slider.css']?.bytes, now: 0 },
      requires: [
        { name: 'react', was: '^19.3.1', now: '^20.0.0' },
        { name: 'old', was: '^1.0.0', now: null },
      ],
    });
  });
});
