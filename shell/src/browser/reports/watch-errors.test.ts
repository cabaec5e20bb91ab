import type { PageData } from '../../services/page-data';
import type { Report } from '../loading/page';
import { watchErrors } from './watch-errors';

const block = (...scripts: string[]) => ({
  scripts: scripts.map((file) => `/releases/mfe-one/1.0.0/browser/${file}.js`),
  reads: [],
});
const remotes: PageData['remotes'] = {
  'mfe-one': {
    version: '1.0.0',
    container: 'mfe_one',
    entry: '',
    blocks: { 'a-block': block('a', 'both'), 'b-block': block('b', 'both') },
  },
};
const at = (path: string) =>
  `Error: broke\n    at onClick (http://localhost:3000${path}:1:200)\n    at React (http://localhost:3000/assets/runtime.js:1:1)`;
const thrownAt = (path: string) => Object.assign(new Error('broke'), { stack: at(path) });

const reports: Report[] = [];
watchErrors({ remotes }, (report) => reports.push(report));
beforeEach(() => reports.splice(0));

const fail = (error: unknown, filename = '') =>
  dispatchEvent(new ErrorEvent('error', { error, filename, cancelable: true }));

describe('an uncaught error', () => {
  it.each([
    ['the block whose script threw', '/releases/mfe-one/1.0.0/browser/b.js', 'b-block'],
    ['the first block of its remote, if several use the script', '/releases/mfe-one/1.0.0/browser/both.js', 'a-block'],
    ['the first block, if the script is lazy', '/releases/mfe-one/1.0.0/browser/later.js', 'a-block'],
  ])('is attributed to %s', (_, path, name) => {
    fail(thrownAt(path));
    expect(reports).toEqual([
      { kind: 'handler', remote: 'mfe-one', version: '1.0.0', block: name, outcome: 'failed', reason: 'broke' },
    ]);
  });

  it('is attributed by its script when it has no stack', () => {
    fail('a string', 'http://localhost:3000/releases/mfe-one/1.0.0/browser/a.js');
    expect(reports).toMatchObject([{ block: 'a-block', reason: 'a string' }]);
  });

  it.each([
    ['our own', '/assets/runtime.js'],
    ['an extension’s', '/content.js'],
    ['that of another version', '/releases/mfe-one/2.0.0/browser/a.js'],
    ['that of a remote that is not on the page', '/releases/mfe-two/1.0.0/browser/a.js'],
  ])('is attributed to no release when the script is %s', (_, path) => {
    fail(thrownAt(path));
    expect(reports).toEqual([]);
  });

  it('may be a rejected promise', () => {
    dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: thrownAt('/releases/mfe-one/1.0.0/browser/a.js') }),
    );
    expect(reports).toMatchObject([{ kind: 'rejection', block: 'a-block' }]);
  });
});
