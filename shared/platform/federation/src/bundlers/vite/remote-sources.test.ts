import { scriptFault } from '../../build/import-rules';
import { addressFault, withAddresses } from './remote-sources';

describe('import.meta.url in a module that Vite builds', () => {
  it('gives the address of a named file', () => {
    const code = withAddresses(`const photo = new URL(
      './photo.png',
      import.meta.url,
    ).href;`);
    expect(code).toContain('import address0 from "./photo.png?url"; const photo = relativeUrl(address0).href;');
    expect(addressFault(code)).toBeUndefined();
  });

  it('is refused for a script, as of a worker', () => {
    expect(scriptFault("new Worker(new URL('./work.ts', import.meta.url), { type: 'module' })")).toContain(
      'by import()',
    );
    expect(scriptFault("new URL('./photo.png', import.meta.url)")).toBeUndefined();
  });

  it.each(['new URL(`./${name}.png`, import.meta.url)', 'import.meta.url'])('is refused in %s', (code) => {
    expect(addressFault(withAddresses(code))).toContain('It works only in new URL(');
  });
});
