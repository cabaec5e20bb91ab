import path from 'node:path';
import type { AttributeSchema } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { viewName } from '@forecourt/contracts/names';
import type { BlockUnderTest } from './block-host';
import type { RenderOnServer, renderOnServer } from './render-on-server';

/**
 * Set by the test environment `jest/browser-environment`: runs `load`, whose imports find no window and no document.
 */
declare const onServer: <Loaded>(load: () => Loaded) => Loaded;

/**
 * Loads the block of the running test again, with everything that it imports, as a renderer does: without a window or a
 * document.
 *
 * @throws errors of the block's files there, such as `window is not defined`
 */
export function blockOnServer<Data>(name: string): RenderOnServer<Data> {
  const folder = path.dirname(expect.getState().testPath ?? '');
  let loaded: RenderOnServer<Data> | undefined;
  onServer(() =>
    jest.isolateModules(() => {
      const declared = require(path.join(folder, `${name}.block`)) as Record<
        string,
        BlockDefinition<AttributeSchema, Data>
      >;
      const definition = Object.values(declared).find((exported) => exported.name === name);
      const views = require(path.join(folder, name)) as Record<string, BlockUnderTest<AttributeSchema, Data>['View']>;
      const View = views[viewName(name)];
      if (!definition || !View)
        throw new Error(`${name}.block.ts declares no ${name}, or ${name}.tsx exports no ${viewName(name)}.`);
      loaded = (require('./render-on-server') as { renderOnServer: typeof renderOnServer }).renderOnServer({
        definition,
        View,
      });
    }),
  );
  return loaded!;
}
