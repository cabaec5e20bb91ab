import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addressAt } from '@forecourt/contracts/address-at';
import { parseAttributes, type AttributeSchema } from '@forecourt/contracts/attributes';
import type { BlockExamples } from '@forecourt/contracts/block';
import { queryAt } from '@forecourt/contracts/query-at';
import { testAttributeContext } from './attribute-context';
import { axeFaults } from './axe';
import { blockOnServer } from './block-on-server';
import { hostBlock, type BlockUnderTest, type HostOptions } from './block-host';
import { HOSTILE_VALUES } from './hostile-values';
import { ID_PREFIX } from './id-prefix';
import type { RenderOnServer } from './render-on-server';
import { markupFaults, scriptFaults, scriptFaultsIn } from './markup-faults';
import { renderBlock, type RenderedBlock, type RenderOptions } from './render-block';
import { testServices, type ApiAnswers } from '../services';

type Given = Readonly<Record<string, unknown>>;

export interface CheckBlockOptions<Schema extends AttributeSchema, Data> extends BlockUnderTest<Schema, Data> {
  examples: BlockExamples;
  /** The API's answers to the block's `load`. */
  answers?: ApiAnswers;
}

/**
 * Registers the tests that every block must pass. Its examples render, are accessible and hydrate without a mismatch. It
 * renders without attributes and without an answer from the API. No editor's input makes it throw or inserts a script
 * into the page.
 *
 * @returns `renderBlock` of this block, which accepts the name of an example as attributes
 */
export function checkBlock<Schema extends AttributeSchema, Data>({
  examples,
  answers,
  ...block
}: CheckBlockOptions<Schema, Data>): (given?: string | RenderOptions<Data>) => Promise<RenderedBlock> {
  const { name, attributes: schema, hydrate, ignoresPath, load } = block.definition;
  const withServices = (options: HostOptions<Data>) => ({ services: testServices({ answers }), ...options });
  const host = (options: HostOptions<Data>) => hostBlock(block, withServices(options));
  let onServer: RenderOnServer<Data>;
  const serve = (options: HostOptions<Data>) => onServer(withServices(options));
  const faultsOf = async (options: HostOptions<Data>, looks?: Looks) =>
    hydrationFaults(() => serve(options), await host(options), looks);

  const lookOnServer = async (attributes: Given) => scriptFaultsIn(await serve({ attributes }));
  const lookInBrowser = async (attributes: Given) => {
    const faults = scriptFaults(render(await host({ attributes })).container);
    cleanup();
    return faults;
  };
  /** Most values of most types have the same fallback, which is rendered once. */
  const harmful = async (given: readonly Given[], look: (attributes: Given) => Promise<string[]>) => {
    const context = testAttributeContext(testServices());
    const distinct = new Map(
      given.map((attributes) => [JSON.stringify(parseAttributes(schema, attributes, context)), attributes]),
    );
    const found: unknown[] = [];
    for (const attributes of distinct.values()) {
      const faults = await look(attributes);
      if (faults.length > 0) found.push({ attributes, faults });
    }
    return found;
  };

  describe(`<${name}>`, () => {
    const exampleNames = Object.keys(examples);
    beforeAll(() => {
      onServer = blockOnServer(name);
    });

    it('has examples', () => expect(exampleNames).not.toEqual([]));

    it.each(exampleNames)('shows example "%s" accessibly, and hydrates it without a mismatch', async (example) => {
      const faults = await faultsOf(
        { attributes: examples[example] },
        {
          served: (container) => expect(markupFaults(container)).toEqual([]),
          hydrated: async (container) => {
            expect(container).not.toBeEmptyDOMElement();
            expect(await axeFaults(container)).toEqual([]);
          },
        },
      );
      expect(faults).toEqual([]);
    });

    it('renders without any attribute', async () => expect(await faultsOf({})).toEqual([]));

    // `it.each` needs at least one.
    if (Object.keys(schema).length > 0)
      it.each([...attributesByType(schema)])(
        'survives hostile values in attributes of type "%s", on the server',
        async (_, names) => {
          const example = examples[exampleNames[0] ?? ''];
          const given = rotated(names).map((hostile) => ({ ...example, ...hostile }));
          expect(await harmful(given, lookOnServer)).toEqual([]);
        },
      );

    it(`survives hostile values in every attribute at once, ${hydrate === 'never' ? 'on the server' : 'in a browser'}`, async () => {
      const given = HOSTILE_VALUES.map((value) =>
        Object.fromEntries(Object.keys(schema).map((attribute) => [attribute, value])),
      );
      expect(await harmful(given, hydrate === 'never' ? lookOnServer : lookInBrowser)).toEqual([]);
      expect(window).not.toHaveProperty('breached');
    });

    if (ignoresPath)
      it('is the same on every path', async () => {
        const on = (url: string) =>
          serve({
            services: testServices({
              answers,
              page: { url, isSocial: false },
              query: queryAt(url),
              address: addressAt(url),
            }),
          });
        expect(await on('/used-ford/puma/leeds/details-1')).toBe(await on('/'));
      });

    if (load) {
      it('renders when the API does not answer', async () => {
        const attributes = examples[exampleNames[0] ?? ''];
        expect(await faultsOf({ attributes, services: testServices() })).toEqual([]);
      });
    }
  });

  return async (given) => {
    if (typeof given !== 'string') return renderBlock(block, given);
    const attributes = examples[given];
    if (!attributes) throw new Error(`<${name}> has no example "${given}"`);
    return renderBlock(block, { attributes });
  };
}

/**
 * Attributes of one type are tried together, since a text does not hide another text, while an empty link hides its
 * text.
 *
 * @returns names of attributes by accepted type
 */
function attributesByType(schema: AttributeSchema): Map<string, string[]> {
  const types = new Map<string, string[]>();
  for (const [name, attribute] of Object.entries(schema)) {
    const { type = 'choice', format, contentMediaType } = attribute.toJsonSchema();
    const key = [type, format, contentMediaType].filter(Boolean).join(' ');
    types.set(key, [...(types.get(key) ?? []), name]);
  }
  return types;
}

/**
 * As many combinations as there are hostile values. In each, every attribute has a different one, and over all
 * combinations each attribute has every value.
 */
function rotated(names: readonly string[]): Record<string, unknown>[] {
  return HOSTILE_VALUES.map((_, round) =>
    Object.fromEntries(names.map((name, index) => [name, HOSTILE_VALUES[(round + index) % HOSTILE_VALUES.length]])),
  );
}

/** Runs a check on a block's HTML in the document: as a server sent it, and after React has hydrated it. */
interface Looks {
  served?: (container: HTMLElement) => void;
  hydrated?: (container: HTMLElement) => Promise<void>;
}

/** Renders as a server does, hydrates as a browser does, and returns everything React complained about. */
async function hydrationFaults(
  serve: () => Promise<string>,
  content: ReactNode,
  { served, hydrated }: Looks = {},
): Promise<string[]> {
  const faults: string[] = [];
  const complain = (...parts: unknown[]) => faults.push(parts.map(String).join(' '));
  const listen = async <Result,>(work: () => Result | Promise<Result>) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(complain);
    try {
      return await work();
    } finally {
      consoleError.mockRestore();
    }
  };
  const container = document.createElement('div');
  try {
    container.innerHTML = await listen(serve);
    document.body.append(container);
    served?.(container);
    const options = { identifierPrefix: ID_PREFIX, onRecoverableError: complain, onUncaughtError: complain };
    const root = await listen(() => act(async () => hydrateRoot(container, content, options)));
    await hydrated?.(container);
    await listen(() => act(async () => root.unmount()));
  } finally {
    container.remove();
  }
  return faults;
}
