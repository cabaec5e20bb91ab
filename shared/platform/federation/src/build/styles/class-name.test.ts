import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { className } from './class-name';
import { contentHash } from './content-hash';

const root = path.resolve(import.meta.dirname, '../../../../../..');

let folder: string;
beforeAll(() => {
  folder = testFolder();
});

function stylesheet(name: string, css: string): string {
  writeFileSync(path.join(folder, name), css);
  return path.join(folder, name);
}

it('names of one stylesheet have six characters while it has few, and differ always', () => {
  const sheet = stylesheet('many.module.css', '.many {}');
  const names = Array.from({ length: 4000 }, (_, number) => className(sheet, `name${number}`));
  expect(new Set(names).size).toBe(4000);
  expect(names.slice(0, 62).filter((name) => !/^[a-z][\w-]{4}[a-z\d]$/i.test(name))).toEqual([]);
  expect(className(sheet, 'name3999')).toBe(names.at(-1));
});

it('equal stylesheets give equal names, other content gives others', () => {
  const [one, same, other] = [
    stylesheet('one.css', '.a {}'),
    stylesheet('same.css', '.a {}'),
    stylesheet('other.css', '.b {}'),
  ];
  expect(className(same, 'a')).toBe(className(one, 'a'));
  expect(className(other, 'a')).not.toBe(className(one, 'a'));
});

it('equal stylesheets that refer to other files differ by their place', () => {
  const namesOf = (name: string, css: string) =>
    ['1.0.0 a', '1.0.0 b'].map((place) => className(stylesheet(name, css), 'a', place));
  for (const [name, css] of [
    ['photo.module.css', '.a { background: url("./photo.png") }'],
    ['bare.module.css', '.a { background: URL( photo.png ) }'],
    ['set.module.css', '.a { background: image-set("photo.png" 1x) }'],
    ['value.module.css', "@value gap from './sizes.css';"],
    ['import.module.css', "@import './more.css';"],
    ['sassy.module.scss', '.a { color: red }'],
  ] as const)
    expect([name, new Set(namesOf(name, css)).size]).toEqual([name, 2]);
  for (const [name, css] of [
    ['plain.module.css', '.a { color: red }'],
    ['data.module.css', '.a { background: url("data:image/png;base64,AA") }'],
    ['mask.module.css', '.a { clip-path: url(#shape) }'],
  ] as const)
    expect([name, new Set(namesOf(name, css)).size]).toEqual([name, 1]);
});

it('no two stylesheets of this repository have one hash', () => {
  const sheets = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.name === 'shared' || entry.name.startsWith('mfe-'))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(root, name, file),
      ),
    )
    .filter((file) => file.endsWith('.module.css') && !file.includes('node_modules'));
  expect(sheets.length).toBeGreaterThan(100);
  const hashes = sheets.map((file) => contentHash(file));
  expect(hashes.filter((hash, index) => hashes.indexOf(hash) !== index)).toEqual([]);
});
