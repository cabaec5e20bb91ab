import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from '../checks/repository-files';
import { root } from './services';
import { namedRequirements, requirementRows } from './requirements';

const files = (await repositoryFiles()).filter(
  (file) => /\.(?:tsx?|css|[mc]js|sql)$/.test(file) && !file.endsWith('requirements.test.ts'),
);
const named = new Map<string, string>();
for (const file of files) {
  for (const id of namedRequirements(readFileSync(path.join(root, file), 'utf8')))
    if (!named.has(id)) named.set(id, file);
}
const namedByTests = new Set(
  files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => [...namedRequirements(readFileSync(path.join(root, file), 'utf8'))]),
);
const rows = requirementRows(readFileSync(path.join(root, 'docs/site/requirements.md'), 'utf8'));

describe('docs/site/requirements.md', () => {
  it('has a row for every id that the code names', () => {
    expect([...named].filter(([id]) => !rows.includes(id)).map(([id, file]) => `${id} in ${file}`)).toEqual([]);
  });

  it('has no row that the code does not name', () => {
    expect(rows.filter((id) => !named.has(id))).toEqual([]);
  });

  it('has no own feature that no test names', () => {
    const features = rows.filter((id) => id.startsWith('X-'));
    expect(features).not.toEqual([]);
    expect(features.filter((id) => !namedByTests.has(id))).toEqual([]);
  });

  it('has each id once', () => {
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
  });
});

describe('ids in code', () => {
  it.each([
    ['// Clamped (A4.2-2), and reset (A4.2-3).', ['A4.2-2', 'A4.2-3']],
    ['the fields (B3-11 to B3-13)', ['B3-11', 'B3-12', 'B3-13']],
    ['// X-7', ['X-7']],
    ['paint-A2-1x, BA2-3, 2A2-4, A10-4', []],
  ])('in %j are %j', (text, ids) => {
    expect([...namedRequirements(text)]).toEqual(ids);
  });

  it('are not taken from a range that spans two sections', () => {
    expect(() => [...namedRequirements('B3-11 to B4-2')]).toThrow('B3-11 to B4-2');
  });
});
