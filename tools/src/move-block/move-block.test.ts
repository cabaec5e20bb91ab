import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { makeMove } from './make-move';
import { planMove } from './plan-move';

let folder: string;
beforeEach(() => {
  folder = testFolder();
  write(
    'mfe-old/package.json',
    JSON.stringify({
      name: 'mfe-old',
      dependencies: { leaflet: '1.9.4', react: '19.3.1' },
      devDependencies: { '@types/leaflet': '1.9.22' },
    }),
  );
  write('mfe-new/package.json', JSON.stringify({ name: 'mfe-new', dependencies: { react: '19.3.1', zod: '4.6.7' } }));
  write('mfe-new/src/remote.ts', '');
  write('mfe-old/src/blocks/car-map/car-map.block.ts', `import { carPlace } from '../../place/place';`);
  write(
    'mfe-old/src/blocks/car-map/car-map.tsx',
    `import { useState } from 'react';\nimport { draw } from '../../map/draw';\nimport styles from './car-map.module.css';`,
  );
  write('mfe-old/src/blocks/car-map/car-map.module.css', `.map { composes: frame from '../../map/frame.module.css'; }`);
  write(
    'mfe-old/src/blocks/car-map/car-map.test.tsx',
    `import { samplePlace } from '../../place/testing/sample-place';`,
  );
  write('mfe-old/src/map/draw.ts', `const leaflet = () => import('leaflet');`);
  write('mfe-old/src/map/draw.test.ts', `import { draw } from './draw';`);
  write('mfe-old/src/map/frame.module.css', '.frame {}');
  write('mfe-old/src/place/place.ts', `import { units } from './units';`);
  write('mfe-old/src/place/place.test.ts', `import { carPlace } from './place';`);
  write('mfe-old/src/place/units.ts', 'export const units = 1;');
  write('mfe-old/src/place/testing/sample-place.ts', `export const samplePlace = {};`);
  write(
    'mfe-old/src/blocks/car-list/car-list.tsx',
    `import { useState } from 'react';\nimport { carPlace } from '../../place/place';`,
  );
});

const remote = (name: string) => path.join(folder, name);
const plan = (block = 'car-map') => planMove(block, remote('mfe-old'), remote('mfe-new'));
const manifest = (name: string) => JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as unknown;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

describe('a block that moves to another remote', () => {
  it('takes its own files along, with tests, and a copy of shared files', () => {
    const { moved, copied, obstacles } = plan();
    expect(obstacles).toEqual([]);
    expect(moved).toEqual([
      'src/blocks/car-map/car-map.block.ts',
      'src/blocks/car-map/car-map.module.css',
      'src/blocks/car-map/car-map.test.tsx',
      'src/blocks/car-map/car-map.tsx',
      'src/map/draw.test.ts',
      'src/map/draw.ts',
      'src/map/frame.module.css',
      'src/place/testing/sample-place.ts',
    ]);
    expect(copied).toEqual(['src/place/place.test.ts', 'src/place/place.ts', 'src/place/units.ts']);
  });

  it('leaves no empty folder, and takes along the packages that only it uses', () => {
    expect(makeMove(plan(), remote('mfe-old'), remote('mfe-new'))).toBe(true);
    expect(
      ['blocks/car-map', 'map', 'place/testing'].filter((name) =>
        existsSync(path.join(remote('mfe-old'), 'src', name)),
      ),
    ).toEqual([]);
    expect(existsSync(path.join(remote('mfe-new'), 'src/map/draw.ts'))).toBe(true);
    expect(readFileSync(path.join(remote('mfe-new'), 'src/place/units.ts'))).toEqual(
      readFileSync(path.join(remote('mfe-old'), 'src/place/units.ts')),
    );
    expect(manifest('mfe-old')).toEqual({ name: 'mfe-old', dependencies: { react: '19.3.1' }, devDependencies: {} });
    expect(manifest('mfe-new')).toEqual({
      name: 'mfe-new',
      dependencies: { leaflet: '1.9.4', react: '19.3.1', zod: '4.6.7' },
      devDependencies: { '@types/leaflet': '1.9.22' },
    });
  });

  it('uses equal files that the other remote has already', () => {
    write('mfe-new/src/place/place.ts', `import { units } from './units';`);
    expect(plan().copied).not.toContain('src/place/place.ts');
    write('mfe-new/src/place/place.ts', 'export const other = 1;');
    expect(plan().obstacles).toEqual(['mfe-new/src/place/place.ts exists, and differs from that of mfe-old.']);
  });

  it('stays in place while other blocks import its parts, or it theirs', () => {
    write('mfe-old/src/blocks/car-list/car-list.tsx', `import styles from '../car-map/car-map.module.css';`);
    expect(plan().obstacles).toEqual([
      'mfe-old/src/blocks/car-list/car-list.tsx uses src/blocks/car-map/car-map.module.css of the block.',
    ]);
    expect(plan('car-list').obstacles).toContain(
      'The block uses mfe-old/src/blocks/car-map/car-map.module.css of another block.',
    );
  });
});
